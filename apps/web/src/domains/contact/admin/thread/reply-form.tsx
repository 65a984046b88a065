import {
  findReplyGap,
  type MessageThread,
  REPLY_MAX_CHARS,
  replyInputSchema,
} from "@ebute/contracts/contact";
import { useLocation } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { z } from "zod";
import { EntryForm } from "#components/admin/form/entry-form.tsx";
import { Field } from "#components/ui/field.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { useDraftForm } from "#lib/forms/draft-form.ts";
import { useSite } from "#lib/page/use-site.ts";
import { REPLY_HASH } from "../message-href.ts";
import { HandoverLinks, HandoverQuestion, type HandoverWay } from "./handover-links.tsx";
import { useNoteReply, useReplyToMessage } from "./message-thread.mutations.ts";
import { SavedReplyPicker } from "./saved-reply-picker.tsx";
import { useLatestThread } from "./use-latest-thread.ts";

const schema = replyInputSchema.pick({ text: true });
const draftSchema = z.object({ text: z.string() });

type ReplyFields = z.input<typeof schema>;

const button = { idle: "Send reply", busy: "Sending..." };

function isReplyDraft(value: unknown): value is ReplyFields {
  return draftSchema.safeParse(value).success;
}

/** Replies to a message. The draft stays on this device until the server has the reply. */
export function ReplyForm({ thread }: { thread: MessageThread }) {
  const { _id: id, from_name: name, reply_to: email, canMail, replies } = thread;
  const { contact } = useSite();
  const { hash } = useLocation();
  const sending = useReplyToMessage(name);
  const noting = useNoteReply(name);
  const readLatest = useLatestThread(id);
  // A reply that comes meanwhile counts as seen once the sender was asked about it.
  const [repliesSeen, setRepliesSeen] = useState(replies.length);
  const [leftBy, setLeftBy] = useState<HandoverWay>();
  const way = useRef<HandoverWay>(undefined);
  const entry = useDraftForm<ReplyFields, ReplyFields>({
    name: `message:${id}`,
    initial: { text: "" },
    basedOn: undefined,
    schema,
    isContent: isReplyDraft,
    fieldNames: ["text"],
    isEmptiedAfter: true,
    onSave: async ({ text }) => {
      const input = { id, repliesSeen, text };
      try {
        if (way.current) await noting.mutateAsync({ ...input, way: way.current });
        else await sending.mutateAsync(input);
      } catch (error) {
        const latest = await readLatest(error);
        if (latest) setRepliesSeen(latest.replies.length);
        throw error;
      }
      setRepliesSeen(repliesSeen + 1);
      setLeftBy(undefined);
      return undefined;
    },
  });
  const { id: fieldId, error } = entry.field("text");
  const text = entry.form.watch("text");

  function insert(saved: string) {
    const typed = entry.form.getValues("text").trimEnd();
    const next = typed ? `${typed}\n\n${saved}` : saved;
    entry.form.setValue("text", next, { shouldDirty: true });
    focusGap(fieldId, next);
  }
  function leave(by: HandoverWay): boolean {
    const isReady = schema.safeParse(entry.form.getValues()).success;
    if (isReady) setLeftBy(by);
    else void entry.form.trigger("text", { shouldFocus: true });
    return isReady;
  }
  function confirm() {
    way.current = leftBy;
    void entry.submit().finally(() => {
      way.current = undefined;
    });
  }

  return (
    <section aria-label="Reply" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SavedReplyPicker
        thread={thread}
        text={() => entry.form.getValues("text")}
        onInsert={insert}
      />
      <EntryForm
        entry={entry}
        noun="reply"
        button={canMail ? button : undefined}
        choices={
          <HandoverLinks
            thread={thread}
            text={text}
            isQuiet={canMail || leftBy !== undefined}
            onLeave={leave}
          />
        }
      >
        <Field
          id={fieldId}
          error={error}
          label="Your reply"
          hint={
            canMail
              ? `Goes to ${email}, with the message quoted below. Answers come to ${contact.email}.`
              : "Mail is not set up, so send it on WhatsApp or from your mail program."
          }
        >
          <TextArea
            rows={7}
            required
            autoFocus={hash === REPLY_HASH}
            maxLength={REPLY_MAX_CHARS}
            {...entry.form.register("text")}
          />
        </Field>
      </EntryForm>
      {leftBy && (
        <HandoverQuestion
          way={leftBy}
          isBusy={entry.isPending}
          onConfirm={confirm}
          onCancel={() => setLeftBy(undefined)}
        />
      )}
      {replies.length > repliesSeen && !entry.message && (
        <Text size="small">A colleague has answered meanwhile. Read it above first.</Text>
      )}
    </section>
  );
}

/** Moves to the text, and selects its first gap, so that typing fills it. */
function focusGap(fieldId: string, text: string): void {
  const field = document.getElementById(fieldId);
  if (!(field instanceof HTMLTextAreaElement)) return;
  const gap = findReplyGap(text);
  const start = gap ? text.indexOf(gap) : text.length;
  field.focus();
  field.setSelectionRange(start, start + (gap?.length ?? 0));
}
