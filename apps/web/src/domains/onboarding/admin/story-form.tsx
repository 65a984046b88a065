import type { SettingsState } from "@ebute/contracts/settings";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { newUuid } from "#lib/text/ids.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";
import { readSavedText, useSaveAnswers } from "./save-answers.ts";
import { StepActions } from "./step-actions.tsx";
import { PreviewLayout, WelcomePreview } from "./welcome-preview.tsx";

const STORY_MAX_CHARS = 3_000;

const DESCRIPTION_MAX_CHARS = 160;

const newAbout = { template: "empty", title: "About us", path: "/about" } as const;

async function loadSchema() {
  const { settingsSchemas } = await import("@ebute/contracts/settings");
  const { badge, headline } = settingsSchemas.home.shape;
  return z.object({ badge, headline, story: z.string().trim().max(STORY_MAX_CHARS) });
}

type StoryFormProps = {
  states: readonly SettingsState[];
  skipHref: string;
  onAnswered: () => void;
};

/** Asks for the hero text of the home page and for the text of the About page. */
export function StoryForm({ states, skipHref, onAnswered }: StoryFormProps) {
  const [typed, setTyped] = useState({
    headline: readSavedText(states, "home", "headline"),
    badge: readSavedText(states, "home", "badge"),
  });
  const saveAnswers = useSaveAnswers();
  const saveStory = useSaveStory();
  const form = useAccountForm({
    schema: loadSchema,
    send: async ({ story, ...home }) => {
      await saveAnswers({ home });
      if (story) await saveStory(story);
      onAnswered();
    },
  });
  return (
    <PreviewLayout preview={<WelcomePreview states={states} answers={{ home: typed }} />}>
      <form
        {...form.form}
        className="grid grid-cols-1 gap-5"
        onInput={({ target }) => {
          if (!(target instanceof HTMLInputElement)) return;
          const { name, value } = target;
          if (name === "headline" || name === "badge") setTyped({ ...typed, [name]: value });
        }}
      >
        {form.message && <Notice tone="err">{form.message}</Notice>}
        <Field
          label="Headline"
          hint="The large words at the top of your home page."
          error={form.fields.headline}
        >
          <TextInput name="headline" maxLength={120} defaultValue={typed.headline} />
        </Field>
        <Field
          label="Badge"
          hint="A few words above the headline. May be left empty."
          error={form.fields.badge}
        >
          <TextInput name="badge" maxLength={60} defaultValue={typed.badge} />
        </Field>
        <Field
          label="Who are you?"
          hint="A few sentences: what you do, for whom, since when. They become your About page. Empty: it stays as it is."
          error={form.fields.story}
        >
          <TextArea name="story" rows={6} maxLength={STORY_MAX_CHARS} />
        </Field>
        <StepActions skipHref={skipHref}>
          <Button busy={form.isPending} busyText="Saving...">
            Continue
          </Button>
        </StepActions>
      </form>
    </PreviewLayout>
  );
}

/** Publishes a story as the text of the About page and replaces the previous text. */
function useSaveStory(): (story: string) => Promise<void> {
  const { pages } = useTRPCClient();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async (story) => {
    const { pages: rows } = await pages.list.query();
    const about = rows.find(({ builtIn }) => builtIn === "about");
    const id = about?._id ?? (await pages.create.mutate(newAbout)).id;
    const section = { kind: "text", id: newUuid(), title: "", anchor: "" } as const;
    const { version } = await pages.save.mutate({
      id,
      version: about?.version,
      standfirst: "",
      description: storyDescription(story),
      sections: [{ ...section, html: storyToHtml(story) }],
    });
    await pages.publish.mutate({ id, version });
    await queryClient.invalidateQueries(trpc.pages.pathFilter());
  };
}

/** Converts each line to a paragraph. */
function storyToHtml(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join("");
}

/** Cuts the text between two words, as a description for search engines. */
function storyDescription(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= DESCRIPTION_MAX_CHARS) return line;
  return line.slice(0, DESCRIPTION_MAX_CHARS + 1).replace(/\s+\S*$/, "");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
