import {
  answerThreadInputSchema,
  type PanelThread,
  THREAD_TEXT_MAX_CHARS,
} from "@ebute/contracts/threads";
import { z } from "zod";
import { EntryForm } from "#components/admin/form/entry-form.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { useDraftForm } from "#lib/forms/draft-form.ts";
import { useAnswerThread } from "./threads.mutations.ts";

const schema = answerThreadInputSchema.pick({ text: true });
const draftSchema = z.object({ text: z.string() });

type AnswerFields = z.input<typeof schema>;

const button = { idle: "Send answer", busy: "Sending..." };

function isAnswerDraft(value: unknown): value is AnswerFields {
  return draftSchema.safeParse(value).success;
}

/** Answers a student. The draft stays on this device until the server has the answer. */
export function AnswerForm({ thread }: { thread: Pick<PanelThread, "_id" | "student"> }) {
  const { mutateAsync } = useAnswerThread(thread.student);
  const entry = useDraftForm<AnswerFields, AnswerFields>({
    name: `thread:${thread._id}`,
    initial: { text: "" },
    basedOn: undefined,
    schema,
    isContent: isAnswerDraft,
    fieldNames: ["text"],
    isEmptiedAfter: true,
    onSave: async ({ text }) => {
      await mutateAsync({ id: thread._id, text });
      return undefined;
    },
  });
  return (
    <EntryForm entry={entry} noun="answer" button={button}>
      <Field
        label="Your answer"
        hint="The student sees it below the lesson, under the name of the site."
        {...entry.field("text")}
      >
        <TextArea
          rows={5}
          required
          maxLength={THREAD_TEXT_MAX_CHARS}
          {...entry.form.register("text")}
        />
      </Field>
    </EntryForm>
  );
}
