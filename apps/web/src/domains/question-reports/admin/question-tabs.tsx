import { useQuery } from "@tanstack/react-query";
import { TabLinks } from "#components/ui/tab-links.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { REPORTS_PATH } from "./report-table-params.ts";

/** Leads from the question bank to the reported questions, with their number, and back. */
export function QuestionTabs({ current }: { current: "all" | "reported" }) {
  const { data = 0 } = useQuery(useTRPC().questionReports.countOpen.queryOptions());
  return (
    <TabLinks
      label="Lists of questions"
      tabs={[
        { label: "All questions", href: "/admin/questions", isCurrent: current === "all" },
        {
          label: data === 0 ? "Reported" : `Reported (${data})`,
          href: REPORTS_PATH,
          isCurrent: current === "reported",
        },
      ]}
    />
  );
}
