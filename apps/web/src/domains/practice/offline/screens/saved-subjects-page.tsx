import { packTexts } from "@ebute/contracts/packs";
import { signInHref } from "@ebute/contracts/sign-in";
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Container } from "#components/layout/container.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { NeedsScript } from "#components/ui/needs-script.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { startAnswerSender } from "#lib/offline/device/answer-sender.ts";
import type { Sending } from "#lib/offline/device/sending.ts";
import { readDeviceAccount } from "#lib/offline/device-account.ts";
import { STUDY_PAGE } from "#lib/offline/study-page.ts";
import { subscribeToSession } from "#lib/session/session.ts";
import { parseText, type SearchParams } from "#lib/tables/search-params.ts";
import { useRefreshDevice } from "./device-queries.ts";
import { DeviceLessons } from "./lessons/device-lessons.tsx";
import { DevicePractice } from "./practice/device-practice.tsx";
import { DevicePracticeStart } from "./practice/device-practice-start.tsx";
import { SubjectLists } from "./subjects/subject-lists.tsx";

type SavedSubjectsPageProps = {
  search: SearchParams;
  /** An exam of the account that runs on this device. */
  exam: (account: string, sittingId: string, number: number | undefined) => ReactNode;
  sendAll: (account: string) => Promise<Sending>;
};

/**
 * Subjects on this device, to save, read and practise. The server sends the page without any of
 * them, so it is the same for everyone and may be stored.
 */
export function SavedSubjectsPage(page: SavedSubjectsPageProps) {
  const account = useSyncExternalStore(subscribeToSession, readDeviceAccount, () => undefined);
  const view = JSON.stringify(page.search);
  useFocusOnNewView(view);
  return (
    <Container className="py-8 md:py-12">
      {account === undefined && <Waiting />}
      {account === "" && <SignedOut />}
      {account && <View key={account} {...page} account={account} />}
    </Container>
  );
}

function View({ account, search, exam, sendAll }: SavedSubjectsPageProps & { account: string }) {
  const sending = useAnswerSender(sendAll);
  const sitting = parseText(search.sitting);
  const session = parseText(search.session);
  const practise = parseText(search.practise);
  const lessons = parseText(search.lessons);
  const number = Number(search.question) || undefined;
  if (sitting) return exam(account, sitting, number);
  if (session) {
    return <DevicePractice account={account} sessionId={session} number={number} />;
  }
  if (practise) return <DevicePracticeStart account={account} subjectId={practise} />;
  if (lessons) {
    const lessonId = parseText(search.lesson);
    return <DeviceLessons account={account} subjectId={lessons} lessonId={lessonId} />;
  }
  return <SubjectLists account={account} sending={sending} />;
}

/** Before the device has been asked. */
function Waiting() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Title />
      <NeedsScript>
        <Skeleton rows={4} className="h-20" />
      </NeedsScript>
    </div>
  );
}

function SignedOut() {
  return (
    <div className="grid grid-cols-1 justify-items-start gap-5">
      <Title />
      <Text>Sign in once while you are connected. Then save the subjects that you learn.</Text>
      <LinkButton href={signInHref(STUDY_PAGE)}>Sign in</LinkButton>
    </div>
  );
}

function Title() {
  return (
    <Heading level={1} size="h1">
      {packTexts.title}
    </Heading>
  );
}

/** Moves the focus to the heading of another screen, as a loaded page does. */
function useFocusOnNewView(view: string): void {
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    scrollTo(0, 0);
    const heading = document.querySelector("h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [view]);
}

/** Sends answers while the page is open. @returns the end of the last attempt */
function useAnswerSender(sendAll: (account: string) => Promise<Sending>): Sending | undefined {
  const [sending, setSending] = useState<Sending>();
  const refresh = useRefreshDevice();
  const end = useEffectEvent((outcome: Sending) => {
    setSending(outcome);
    void refresh();
  });
  useEffect(() => startAnswerSender(sendAll, (outcome) => end(outcome)), [sendAll]);
  return sending;
}
