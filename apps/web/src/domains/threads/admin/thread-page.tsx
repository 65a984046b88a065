import {
  answerThreadInputSchema,
  type PanelThread,
  THREAD_TEXT_MAX_CHARS,
  threadPanelTexts,
  threadStateNames,
} from "@ebute/contracts/threads";
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { EntryForm } from "#components/admin/form/entry-form.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { guardFor } from "#lib/edits/guard-for.ts";
import { useDraftForm } from "#lib/forms/draft-form.ts";
import { type Trpc, useTRPC } from "#lib/trpc.ts";
import { useAnswerThread, useUpdateThread } from "./threads.mutations.ts";

const schema = answerThreadInputSchema.pick({ text: true });

const draftSchema = z.object({ text: z.string() });

const button = { idle: "Send answer", busy: "Sending..." };

export function ThreadPage({ id }: { id: string }) {
  const query = useQuery(threadQuery(useTRPC(), id));
  const { data: thread } = query;
  return (
    <div className="max-w-article mx-auto grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <TextLink href="/admin/threads" className="inline-flex min-h-11 items-center">
          All questions of students
        </TextLink>
        <Heading level={1} size="h2" className="wrap-anywhere">
          {thread ? `Question of ${thread.student}` : "Question of a student"}
        </Heading>
      </div>
      <QueryView query={query} loadFailed={threadPanelTexts.loadFailed} subject="Question">
        {thread && (
          <>
            <p className="flex flex-wrap items-center gap-3">
              <Badge tone={thread.state === "waiting" ? "danfo" : "neutral"}>
                {threadStateNames[thread.state]}
              </Badge>
              <TextLink
                href={`/bblog/${thread.blogId}`}
                className="inline-flex min-h-11 items-center wrap-anywhere"
              >
                {thread.blogTitle}
              </TextLink>
            </p>
            <MessageList thread={thread} />
            <AnswerForm thread={thread} />
            <ThreadActions thread={thread} />
          </>
        )}
      </QueryView>
    </div>
  );
}

function MessageList({ thread: { messages, student } }: { thread: PanelThread }) {
  return (
    <ol aria-label="Messages" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {messages.map(({ _id, isTeacher, by, text, createdAt }) => (
        <li key={_id} className={isTeacher ? "border-rule border-l-4 pl-3" : ""}>
          <Text size="small" tone="quiet" className="wrap-anywhere">
            <span className="font-semibold">{isTeacher ? (by ?? "Deleted account") : student}</span>
            {isTeacher && " (teacher)"}, <Time iso={createdAt} withTime />
          </Text>
          <Text className="wrap-anywhere whitespace-pre-line">{text}</Text>
        </li>
      ))}
    </ol>
  );
}

type AnswerFields = z.input<typeof schema>;

/** Answers a student. The draft stays on this device until the server has the answer. */
function AnswerForm({ thread }: { thread: Pick<PanelThread, "_id" | "student"> }) {
  const { mutateAsync } = useAnswerThread(thread.student);
  const entry = useDraftForm<AnswerFields, AnswerFields>({
    name: `thread:${thread._id}`,
    initial: { text: "" },
    basedOn: undefined,
    schema,
    isContent: guardFor(draftSchema),
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

/** Beside the answer: who sees the question, and its end. */
function ThreadActions({ thread }: { thread: PanelThread }) {
  const { _id: id, student, state, isShared } = thread;
  const sharing = useUpdateThread(student);
  const closing = useUpdateThread(student);
  const isClosed = state === "closed";
  return (
    <div className="border-rule grid gap-3 border-t pt-4">
      <Text size="small" tone="quiet">
        {isShared
          ? "Every student of the lesson sees it, with the first name of the student."
          : "Only the student and the panel see it."}
      </Text>
      <div className="flex flex-wrap gap-2">
        <Button
          type="button"
          tone="secondary"
          busy={sharing.isPending}
          busyText="Saving..."
          onClick={() => sharing.mutate({ id, isShared: !isShared })}
        >
          {isShared ? "Show to the student only" : "Show to everyone in the lesson"}
        </Button>
        <Button
          type="button"
          tone="secondary"
          busy={closing.isPending}
          busyText="Saving..."
          onClick={() => closing.mutate({ id, isClosed: !isClosed })}
        >
          {isClosed ? "Open again" : "Close question"}
        </Button>
      </div>
    </div>
  );
}

function threadQuery(trpc: Trpc, id: string) {
  return trpc.threads.get.queryOptions({ id }, { staleTime: 0 });
}
