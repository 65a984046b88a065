import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "#lib/trpc.ts";

/**
 * Says on the dashboard that questions were answered. The button marks the answers as read and leads
 * to the lesson.
 */
export function AnsweredLines() {
  const { data = [] } = useQuery(useTRPC().threads.answered.queryOptions());
  return data.map(({ blogId, blogTitle }) => (
    <form
      key={blogId}
      data-native=""
      method="post"
      action={`/userDashboard/questions/${blogId}`}
      className="border-rule flex flex-wrap items-center gap-3 border-l-4 pl-4"
    >
      <span className="wrap-anywhere">Your question was answered: {blogTitle}</span>
      <button
        type="submit"
        name="intent"
        value="markRead"
        className="text-indigo min-h-11 cursor-pointer font-semibold underline underline-offset-4"
      >
        Read the answer
      </button>
    </form>
  ));
}
