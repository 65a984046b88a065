import { type PanelThread, threadPanelTexts, threadStateNames } from "@ebute/contracts/threads";
import { useQuery } from "@tanstack/react-query";
import { Badge } from "#components/ui/badge.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { useTRPC } from "#lib/trpc.ts";
import { threadQuery } from "../threads.queries.ts";
import { AnswerForm } from "./answer-form.tsx";
import { ThreadActions } from "./thread-actions.tsx";

/** One question of a student: its messages, and the answer. */
export function ThreadPage({ id }: { id: string }) {
  const query = useQuery(threadQuery(useTRPC(), id));
  const error = useErrorMessage(query.data ? null : query.error, threadPanelTexts.loadFailed);
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
      <QueryStates
        isPending={query.isPending}
        error={error}
        onRetry={query.refetch}
        subject="Question"
      >
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
      </QueryStates>
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
