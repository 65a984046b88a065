import { packTexts } from "@ebute/contracts/packs";
import { practiceModeNames } from "@ebute/contracts/practice";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { Heading } from "#components/ui/heading.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { placeOf } from "#domains/practice/practice-place.ts";
import { openDeviceDatabase } from "#lib/offline/device/device-database.ts";
import type { SavedPaper, SavedSession } from "#lib/offline/device/device-types.ts";
import type { Sending } from "#lib/offline/device/sending.ts";
import { storeStudyPage } from "#lib/offline/device/study-page-cache.ts";
import { readStudent } from "#lib/session/session.ts";
import { readFailureBody, useTRPCClient } from "#lib/trpc.ts";
import { deletePack } from "../../saving/delete-pack.ts";
import { isSafariTab, type StorageWord } from "../../saving/keep-storage.ts";
import { checkPack } from "../../saving/save-pack.ts";
import { studyHrefs } from "../../study-href.ts";
import { savedSubjectsQuery, useRefreshDevice } from "../device-queries.ts";
import { StudyTextLink } from "../study-link.tsx";
import { SavedSubject } from "./saved-subject.tsx";
import { SendingNotice } from "./sending-notice.tsx";
import { SubjectsToSave } from "./subjects-to-save.tsx";

const words: Record<StorageWord, string> = {
  kept: "Your browser keeps the saved subjects until you delete them.",
  mayBeDeleted:
    "Your browser may delete saved subjects when the phone is full. Answers are sent whenever you are connected.",
  unknown: "",
};

type SubjectListsProps = { account: string; sending: Sending | undefined };

/** Subjects on this device, answers that wait to be sent, and subjects that can be saved. */
export function SubjectLists({ account, sending }: SubjectListsProps) {
  const { data, isPending, error, refetch } = useQuery(savedSubjectsQuery(account));
  useCheckedPacks(account);
  const complete = (data?.packs ?? []).filter(({ isComplete }) => isComplete);
  return (
    <div className="max-w-article grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-3">
        <Heading level={1} size="h1">
          {packTexts.title}
        </Heading>
        <Text tone="quiet">{packTexts.about}</Text>
        <TextLink href="/userDashboard" className="inline-flex min-h-11 w-fit items-center">
          Student Dashboard
        </TextLink>
      </div>
      <QueryStates
        isPending={isPending}
        error={
          error
            ? "This browser does not let us save anything here. Try another browser."
            : undefined
        }
        onRetry={() => void refetch()}
        placeholder={<Skeleton rows={3} className="h-20" />}
      >
        {data && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <SendingNotice
              account={account}
              unsent={data.unsent}
              refusals={data.refusals}
              sending={sending}
            />
            <RunningExams papers={data.papers} />
            <UnfinishedSessions sessions={data.sessions} />
            <section>
              <Heading level={2} size="h2">
                On this phone
              </Heading>
              {complete.length === 0 ? (
                <Text tone="quiet">No subject is saved yet.</Text>
              ) : (
                <RuledList>
                  {complete.map((pack) => (
                    <SavedSubject key={pack.subjectId} account={account} pack={pack} />
                  ))}
                </RuledList>
              )}
              <StorageText storage={data.storage} isShown={complete.length > 0} />
            </section>
            <SubjectsToSave account={account} saved={data.packs} />
          </div>
        )}
      </QueryStates>
    </div>
  );
}

/** Links to exams that run on this device; nothing without any. */
function RunningExams({ papers }: { papers: readonly SavedPaper[] }) {
  if (papers.length === 0) return null;
  return (
    <section>
      <Heading level={2} size="h2">
        Your exam
      </Heading>
      <RuledList>
        {papers.map(({ sittingId, paper }) => (
          <li key={sittingId}>
            <StudyTextLink href={studyHrefs.exam(sittingId)}>{paper.title}</StudyTextLink>
            <Text size="small" tone="quiet">
              Until <Time iso={paper.deadline} withTime />
            </Text>
          </li>
        ))}
      </RuledList>
    </section>
  );
}

/** The browser's word on how long saved subjects stay. */
function StorageText({ storage, isShown }: { storage: StorageWord; isShown: boolean }) {
  if (!isShown) return null;
  const text = isSafariTab()
    ? "Safari deletes this after 7 days without a visit. Add this page to the home screen."
    : words[storage];
  return (
    <Text size="small" tone="quiet" className="mt-2">
      {text}
    </Text>
  );
}

/** Links to practice that goes on; nothing without any. */
function UnfinishedSessions({ sessions }: { sessions: readonly SavedSession[] }) {
  const open = sessions.filter(({ finishedAt }) => finishedAt === null);
  if (open.length === 0) return null;
  return (
    <section>
      <Heading level={2} size="h2">
        Go on with
      </Heading>
      <RuledList>
        {open.map((session) => (
          <li key={session._id}>
            <StudyTextLink href={studyHrefs.session(session._id)}>{placeOf(session)}</StudyTextLink>
            <Text size="small" tone="quiet">
              {practiceModeNames[session.mode]}, {Object.keys(session.answers).length} of{" "}
              {session.questionVersionIds.length} answered,{" "}
              <Time iso={session.startedAt} withTime />
            </Text>
          </li>
        ))}
      </RuledList>
    </section>
  );
}

/**
 * Compares the saved subjects with the server's once per visit, and stores the page of this release.
 * Without a connection everything stays as it is.
 */
function useCheckedPacks(account: string): void {
  const client = useTRPCClient();
  const refresh = useRefreshDevice();
  const check = useEffectEvent(async () => {
    const packs = await (await openDeviceDatabase(account)).getAll("packs");
    if (packs.length === 0 || !navigator.onLine) return;
    await storeStudyPage().catch(() => {});
    if (readStudent()?._id !== account) return;
    for (const { subjectId } of packs) {
      await checkPack({ account, subjectId, client }).catch((error: unknown) => {
        const isGone = readFailureBody(error)?.code === "not_found";
        return isGone ? deletePack(account, subjectId) : undefined;
      });
    }
    await refresh();
  });
  useEffect(() => void check().catch(() => {}), []);
}
