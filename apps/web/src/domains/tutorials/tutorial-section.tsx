import { tutorialTexts } from "@ebute/contracts/tutorials";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DashboardList } from "#components/layout/area/dashboard-list.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useTRPC } from "#lib/trpc.ts";
import { TutorialCard } from "./tutorial-card.tsx";
import { tutorialsQuery } from "./tutorials.queries.ts";

/** The student's tutorials; one at a time is open. */
export function TutorialSection({ id }: { id: string }) {
  const [openId, setOpenId] = useState<string>();
  return (
    <DashboardList
      id={id}
      title="Tutorial Classes & Blogs"
      query={useInfiniteQuery({ ...tutorialsQuery(useTRPC()), ...listQueryOptions })}
      itemsOf={({ tutorials }) => tutorials}
      placeholder={{ rows: 3, className: "h-24" }}
      emptyText={tutorialTexts.empty}
      moreText="Show older tutorials"
    >
      {(tutorials) => (
        <ul className="divide-rule border-rule divide-y border-y">
          {tutorials.map((tutorial) => (
            <li key={tutorial._id} className="py-6">
              <TutorialCard
                tutorial={tutorial}
                isOpen={tutorial._id === openId}
                onToggle={() => setOpenId(tutorial._id === openId ? undefined : tutorial._id)}
              />
            </li>
          ))}
        </ul>
      )}
    </DashboardList>
  );
}
