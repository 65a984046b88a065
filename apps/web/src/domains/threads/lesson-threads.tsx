import { threadTexts } from "@ebute/contracts/threads";
import type { FormState } from "@ebute/page-port";
import { useQuery } from "@tanstack/react-query";
import { CommentsLayout } from "#components/layout/reading/comments-layout.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { useIsStudent } from "#lib/session/use-is-student.ts";
import { useTRPC } from "#lib/trpc.ts";
import { OpenedForm } from "./opened-form.tsx";
import { ThreadItem } from "./thread-item.tsx";

type LessonThreadsProps = {
  id: string;
  /** The refused form. */
  served?: FormState | undefined;
  /** True on the page that follows a message. */
  isSent?: boolean;
};

/** Questions of a signed-in student to the teacher, below a lesson. Nobody else sees the section. */
export function LessonThreads(props: LessonThreadsProps) {
  const isStudent = useIsStudent();
  return isStudent ? (
    <CommentsLayout>
      <ThreadSection {...props} />
    </CommentsLayout>
  ) : null;
}

export function ThreadSection({ id, served, isSent = false }: LessonThreadsProps) {
  const query = useQuery(useTRPC().threads.ofLesson.queryOptions({ id }));
  const error = useErrorMessage(query.data ? null : query.error, threadTexts.loadFailed);
  const { data } = query;
  return (
    <section aria-labelledby="questions" className="grid grid-cols-1 gap-4 print:hidden">
      <Heading level={2} size="h2" id="questions">
        {threadTexts.title}
      </Heading>
      <Text tone="quiet">{threadTexts.about}</Text>
      {isSent && <Notice tone="ok">{threadTexts.asked}</Notice>}
      <QueryStates
        isPending={query.isPending}
        error={error}
        onRetry={query.refetch}
        subject={threadTexts.title}
      >
        {data && data.threads.length > 0 && (
          <RuledList>
            {data.threads.map((thread) => (
              <ThreadItem
                key={thread._id}
                lessonId={id}
                messageId={data.messageId}
                thread={thread}
                served={served}
              />
            ))}
          </RuledList>
        )}
        {data && (
          <OpenedForm
            lessonId={id}
            messageId={data.messageId}
            summary={threadTexts.ask}
            label="Your question"
            sent={data.threads.flatMap(({ isOwn, messages }) =>
              isOwn ? messages.slice(0, 1).map(({ text }) => text) : [],
            )}
            served={served}
          />
        )}
      </QueryStates>
    </section>
  );
}
