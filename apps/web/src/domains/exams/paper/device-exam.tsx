import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { type OnDevice, readPaper, readSitting } from "../device/exam-journal.ts";
import { sittingHref } from "../exam-href.ts";
import { QueuedHandIn } from "./ending/queued-hand-in.tsx";
import { TimeUp } from "./ending/time-up.tsx";
import { restoredView } from "./saving/paper-view.ts";
import { SittingPage } from "./sitting-page.tsx";

/** Interval at which a locked exam looks whether it is sent. */
const LOOK_MS = 3_000;

type DeviceExamProps = {
  account: string;
  sittingId: string;
  /** Question of the address. */
  number: number | undefined;
};

/** An exam as this device has it, without the server. */
export function DeviceExam({ account, sittingId, number }: DeviceExamProps) {
  const { data } = useQuery(deviceSittingQuery(account, sittingId, number));
  const wasLocked = useRef(false);
  useEffect(() => {
    // The server has everything now, and knows the result.
    if (data === null && wasLocked.current) location.assign(sittingHref(sittingId));
    wasLocked.current = data !== undefined && data !== null && data.sitting === undefined;
  }, [data, sittingId]);
  if (data === undefined) return <Skeleton rows={4} className="h-20" />;
  if (data === null) return <NotHere sittingId={sittingId} />;
  if (!data.sitting) return <LockedExam {...data.onDevice} />;
  const { sitting, restored } = data;
  return (
    <SittingPage
      key={number}
      sitting={sitting}
      restored={restored}
      served={undefined}
      // The result comes from the server alone.
      onOver={() => location.assign(sittingHref(sittingId))}
    />
  );
}

async function readOnDevice(account: string, sittingId: string, number: number | undefined) {
  const onDevice = await readSitting(account, sittingId);
  if (!onDevice) return null;
  const paper = await readPaper(account, sittingId);
  if (!paper) return { onDevice };
  const sitting = restoredView(onDevice.saved, paper, Date.now(), number);
  return { onDevice, sitting, restored: { paper, onDevice } };
}

function deviceSittingQuery(account: string, sittingId: string, number: number | undefined) {
  return queryOptions({
    queryKey: ["examOnDevice", account, sittingId, number],
    queryFn: () => readOnDevice(account, sittingId, number),
    ...({ networkMode: "always", staleTime: Number.POSITIVE_INFINITY, retry: false } as const),
    // A page that is opened again must show the clock and answers of that moment.
    gcTime: 0,
    // Another part of the page sends the rest of a locked exam.
    refetchInterval: ({ state: { data } }) => (data && !data.sitting ? LOOK_MS : false),
  });
}

/** An exam that takes no more answers here, until the server has them all. */
function LockedExam({ saved, unsent }: OnDevice) {
  const { title, graceMinutes, sittingId, handIn } = saved;
  const waiting = { title, graceMinutes, unsent };
  if (!handIn) return <TimeUp {...waiting} />;
  return (
    <QueuedHandIn {...waiting} sittingId={sittingId} sending={undefined} onTakeBack={undefined} />
  );
}

function NotHere({ sittingId }: { sittingId: string }) {
  return (
    <div className="max-w-article grid grid-cols-1 justify-items-start gap-5">
      <Heading level={1} size="h1">
        Not on this phone
      </Heading>
      <Text>
        The questions of this exam are not on this phone. Connect to the internet, then open it
        again. Answers that were not sent are sent automatically.
      </Text>
      <LinkButton href={sittingHref(sittingId)} tone="secondary">
        Open the exam
      </LinkButton>
    </div>
  );
}
