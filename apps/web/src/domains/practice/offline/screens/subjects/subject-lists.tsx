import { packTexts } from "@ebute/contracts/packs";
import { useQuery } from "@tanstack/react-query";
import { Heading } from "#components/ui/heading.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import type { Sending } from "#lib/offline/device/sending.ts";
import { savedSubjectsQuery } from "../device-queries.ts";
import { RunningExams } from "./running-exams.tsx";
import { SavedSubject } from "./saved-subject.tsx";
import { SendingNotice } from "./sending-notice.tsx";
import { StorageText } from "./storage-text.tsx";
import { SubjectsToSave } from "./subjects-to-save.tsx";
import { UnfinishedSessions } from "./unfinished-sessions.tsx";
import { useCheckedPacks } from "./use-checked-packs.ts";

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
        error={error ? "This browser lets nothing be saved here. Try another browser." : undefined}
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
