import {
  fillReply,
  findReplyGap,
  type MessageThread,
  type NoteReplyInput,
  REPLY_MAX_CHARS,
  replyInputSchema,
} from "@ebute/contracts/contact";
import { whatsappLink } from "@ebute/contracts/settings";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { type MouseEvent, useRef, useState } from "react";
import { z } from "zod";
import { EntryForm } from "#components/admin/form/entry-form.tsx";
import { SentQuestion } from "#components/admin/sent-question.tsx";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { ExternalLink } from "#components/ui/external-link.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { guardFor } from "#lib/edits/guard-for.ts";
import { useDraftForm } from "#lib/forms/draft-form.ts";
import { useSite } from "#lib/page/use-site.ts";
import { useTRPC } from "#lib/trpc.ts";
import { REPLY_HASH } from "../message-href.ts";
import { replyHref } from "../reply-href.ts";
import { useNoteReply, useReplyToMessage } from "./message-thread.mutations.ts";
import { SavedRepliesDialog } from "./saved-replies-dialog.tsx";
import { useLatestThread } from "./use-latest-thread.ts";

const schema = replyInputSchema.pick({ text: true });
const draftSchema = z.object({ text: z.string() });

type ReplyFields = z.input<typeof schema>;

const button = { idle: "Send reply", busy: "Sending..." };

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
    isContent: guardFor(draftSchema),
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

type SavedReplyPickerProps = {
  thread: MessageThread;
  /** Words typed so far, which can be saved. */
  text: () => string;
  onInsert: (text: string) => void;
};

/** Puts a saved reply into the text, and opens their list. */
function SavedReplyPicker({ thread, text, onInsert }: SavedReplyPickerProps) {
  const { data = [] } = useQuery(useTRPC().contact.savedReplies.queryOptions());
  const [isManaging, setIsManaging] = useState(false);
  const order = thread.order === null ? undefined : String(thread.order);
  return (
    <div className="flex flex-wrap items-end gap-2">
      {data.length > 0 && (
        <div className="min-w-0 flex-[1_1_10rem]">
          <Field label="Saved reply">
            <Select
              value=""
              onChange={({ target }) => {
                const chosen = data.find(({ _id }) => _id === target.value);
                if (chosen) onInsert(fillReply(chosen.text, { name: thread.from_name, order }));
              }}
            >
              <option value="">Choose one</option>
              {data.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      <Button
        type="button"
        tone={data.length > 0 ? "quiet" : "secondary"}
        onClick={() => setIsManaging(true)}
      >
        {data.length > 0 ? (
          <>
            Manage<VisuallyHidden> saved replies</VisuallyHidden>
          </>
        ) : (
          "Saved replies"
        )}
      </Button>
      {isManaging && <SavedRepliesDialog text={text()} onClose={() => setIsManaging(false)} />}
    </div>
  );
}

type HandoverWay = NoteReplyInput["way"];

type HandoverLinksProps = {
  thread: MessageThread;
  /** Words typed so far, which the other program receives. */
  text: string;
  /** True while another button is the next step. */
  isQuiet: boolean;
  /** Returns false to keep the sender here, such as for a gap in the text. */
  onLeave: (way: HandoverWay) => boolean;
};

/** Takes the typed words to WhatsApp or to the mail program. */
function HandoverLinks({ thread, text, isQuiet, onLeave }: HandoverLinksProps) {
  const { identity } = useSite();
  const { reply_to: email, phone } = thread;
  const leaving = (way: HandoverWay) => (event: MouseEvent) => {
    if (!onLeave(way)) event.preventDefault();
  };
  return (
    <>
      {email && (
        <a
          href={replyHref(email, identity.name, text)}
          className={buttonClass(isQuiet ? "quiet" : "secondary")}
          onClick={leaving("mailProgram")}
        >
          Mail program
        </a>
      )}
      <ExternalLink
        href={whatsappLink(phone?.number ?? "", text)}
        className={buttonClass(isQuiet ? "quiet" : "primary")}
        onClick={leaving("whatsapp")}
      >
        WhatsApp
      </ExternalLink>
    </>
  );
}

type HandoverQuestionProps = {
  way: HandoverWay;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks whether the words that left the panel were sent. */
function HandoverQuestion(props: HandoverQuestionProps) {
  const { way, isBusy, onConfirm, onCancel } = props;
  const isWhatsapp = way === "whatsapp";
  return (
    <SentQuestion
      question={
        isWhatsapp ? "Did you send it on WhatsApp?" : "Did you send it from your mail program?"
      }
      confirm="Yes, mark as answered"
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
