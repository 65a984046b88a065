import {
  LABEL_MAX_CHARS,
  LINK_MAX_CHARS,
  type NavigationLink,
  navigationLinkSchema,
} from "@ebute/contracts/settings";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { useTRPC } from "#lib/trpc.ts";
import { PostChoice } from "../controls/post-choice.tsx";
import { choiceOf, suggestPaths, targetChoices, toLinkTarget } from "./link-choices.ts";

type LinkDialogProps = {
  /** Undefined for a new link. */
  link: NavigationLink | undefined;
  onDone: (link: NavigationLink) => void;
  onClose: () => void;
};

type Errors = { address?: string; label?: string };

/** Form of one link. It only changes the list in the form; the section is saved as a whole. */
export function LinkDialog({ link, onDone, onClose }: LinkDialogProps) {
  const [choice, setChoice] = useState(link ? choiceOf(link.target) : "path");
  const [address, setAddress] = useState(link ? addressOf(link) : "");
  const [post, setPost] = useState(link?.target.kind === "post" ? link.target.id : "");
  const [label, setLabel] = useState(link?.label ?? "");
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  const listId = useId();
  const postId = useId();
  const { words, categories } = useSite();
  const { data: pages } = useQuery({ ...useTRPC().pages.list.queryOptions(), retry: false });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    // React events bubble through portals, so this submit must not reach the section's form.
    event.stopPropagation();
    const parsed = navigationLinkSchema.safeParse({
      label,
      target: toLinkTarget(choice, choice === "post" ? post : address.trim()),
    });
    if (parsed.success) {
      onDone(parsed.data);
      return;
    }
    const messageAt = (part: string) =>
      parsed.error.issues.find(({ path }) => path[0] === part)?.message ?? "";
    const messages = { address: messageAt("target"), label: messageAt("label") };
    setErrors(messages);
    const addressField = choice === "post" ? postId : "address";
    const first = form.current?.elements.namedItem(messages.address ? addressField : "label");
    if (first instanceof HTMLElement) first.focus();
  }

  return (
    <AdminDialog title={link ? "Edit link" : "New link"} position="center" isOpen onClose={onClose}>
      <form ref={form} noValidate className="mt-4 grid gap-4" onSubmit={handleSubmit}>
        <Field label="Leads to">
          <Select
            value={choice}
            data-first-focus
            onChange={({ currentTarget }) => setChoice(currentTarget.value)}
          >
            {targetChoices.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        </Field>
        {choice === "post" && (
          <PostChoice
            id={postId}
            label="Post"
            hint={undefined}
            error={errors.address}
            value={post}
            onChange={setPost}
          />
        )}
        {(choice === "path" || choice === "outside") && (
          <Field
            label="Address"
            hint={
              choice === "path"
                ? "Choose one, or write the part after your domain, such as /about."
                : "Starts with https://."
            }
            error={errors.address ?? ""}
          >
            <TextInput
              name="address"
              list={choice === "path" ? listId : undefined}
              maxLength={LINK_MAX_CHARS}
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              value={address}
              onChange={({ currentTarget }) => setAddress(currentTarget.value)}
            />
          </Field>
        )}
        <datalist id={listId}>
          {suggestPaths(words, categories, pages?.pages).map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </datalist>
        <Field label="Words" hint="Empty: its own name." error={errors.label ?? ""}>
          <TextInput
            name="label"
            maxLength={LABEL_MAX_CHARS}
            value={label}
            onChange={({ currentTarget }) => setLabel(currentTarget.value)}
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button type="button" tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button>Done</Button>
        </div>
      </form>
    </AdminDialog>
  );
}

function addressOf({ target }: NavigationLink): string {
  if (target.kind === "path") return target.path;
  return target.kind === "outside" ? target.href : "";
}
