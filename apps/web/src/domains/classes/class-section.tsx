import { CLASS_JOINED_NOTICE, CLASS_LEFT_NOTICE, classTexts } from "@ebute/contracts/classes";
import type { FormState } from "@ebute/page-port";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DashboardSection } from "#components/layout/area/dashboard-layout.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { useTRPC } from "#lib/trpc.ts";
import { ClassRow } from "./class-row.tsx";
import { JoinClassForm } from "./join-class-form.tsx";

type ClassSectionProps = {
  id: string;
  /** Outcome of a form that was sent without script. */
  served: FormState | undefined;
  notice: string | undefined;
};

/** The student's classes, and a form for joining one. */
export function ClassSection({ id, served, notice }: ClassSectionProps) {
  const query = useQuery(useTRPC().classes.own.queryOptions());
  const error = useErrorMessage(query.data ? null : query.error, classTexts.loadFailed);
  const [done, setDone] = useState(() => doneTextOf(notice));
  // Each success starts a new form.
  const [joins, setJoins] = useState(0);
  const { classes = [], missingDetails = null } = query.data ?? {};
  return (
    <DashboardSection id={id} title="Your classes">
      {done && <Notice tone="ok">{done}</Notice>}
      {served?.form === "leaveClass" && <Notice tone="err">{served.message}</Notice>}
      <QueryStates
        isPending={query.isPending}
        error={error}
        onRetry={() => void query.refetch()}
        placeholder={<Skeleton rows={1} className="h-24" />}
      >
        {classes.length > 0 ? (
          <RuledList>
            {classes.map((row) => (
              <ClassRow key={row._id} row={row} onLeft={() => setDone(classTexts.left)} />
            ))}
          </RuledList>
        ) : (
          <Text tone="quiet">You are in no class yet.</Text>
        )}
        <div className="grid grid-cols-1 gap-4">
          <Heading level={3} size="name">
            Join a class
          </Heading>
          <JoinClassForm
            key={joins}
            missingDetails={missingDetails}
            served={served?.form === "joinClass" && joins === 0 ? served : undefined}
            onJoined={() => {
              setDone(classTexts.joined);
              setJoins(joins + 1);
            }}
          />
        </div>
      </QueryStates>
    </DashboardSection>
  );
}

function doneTextOf(notice: string | undefined): string | undefined {
  if (notice === CLASS_JOINED_NOTICE) return classTexts.joined;
  return notice === CLASS_LEFT_NOTICE ? classTexts.left : undefined;
}
