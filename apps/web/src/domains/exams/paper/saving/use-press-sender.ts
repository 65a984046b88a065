import type { Sitting, SittingClock, SittingPaper } from "@ebute/contracts/exams";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Sending } from "#lib/offline/device/sending.ts";
import { readDeviceAccount } from "#lib/offline/device-account.ts";
import { useTRPCClient } from "#lib/trpc.ts";
import {
  noteTime,
  type OnDevice,
  openSitting,
  readPaper,
  readSitting,
  removePaper,
  removeQuestions,
  savePaper,
} from "../../device/exam-journal.ts";
import type { ExamTime } from "../../device/exam-time.ts";
import { contactSitting } from "../../device/send-presses.ts";
import { deadlineDelay, retryDelay } from "./contact-delays.ts";

/** Interval of the calls that tell the clock, and that the device is there. */
const CONTACT_MS = 30_000;
/** First delay after a failure, which doubles up to the interval. */
const RETRY_MS = 2_000;
/** Interval at which the device notes how far the clock is. */
const NOTE_MS = 10_000;

type UsePressSender = {
  served: Sitting;
  isRestored: boolean;
  time: ExamTime;
  /** Stores the page that shows the exam without a connection; undefined on that page. */
  storePage: (() => Promise<void>) | undefined;
  onPaper: (paper: SittingPaper) => void;
  onDevice: (onDevice: OnDevice | undefined) => void;
  onClock: (clock: SittingClock) => void;
  onRefused: (message: string) => void;
};

/**
 * Brings the paper to the device, and the presses to the server: when the page opens, the connection
 * returns, the tab is shown, after each press and every 30 seconds.
 */
export function usePressSender(props: UsePressSender) {
  const { served, isRestored, time, storePage, onPaper, onDevice, onClock, onRefused } = props;
  const id = served._id;
  const client = useTRPCClient();
  const [sending, setSending] = useState<Sending>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const deadlineTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const delay = useRef(RETRY_MS);
  const isStopped = useRef(false);

  async function refresh(): Promise<void> {
    onDevice(await readSitting(readDeviceAccount(), id).catch(() => undefined));
  }

  async function send(isContact: boolean): Promise<void> {
    clearTimeout(timer.current);
    const account = readDeviceAccount();
    const end = await contactSitting(account, id, {
      isContact,
      onResult: ({ clock, refused }) => {
        onClock(clock);
        void noteTime(account, id, Date.parse(clock.now), clock).catch(() => {});
        const [first] = refused;
        if (first) onRefused(first.message);
      },
    }).catch(async (): Promise<Sending> => {
      // A device that stores nothing tells at least that it is there.
      return client.exams.contact.mutate({ id }).then(
        (clock) => {
          onClock(clock);
          return "sent";
        },
        () => "later",
      );
    });
    if (isStopped.current) return;
    setSending(end);
    await refresh();
    delay.current = end === "sent" ? RETRY_MS : Math.min(2 * delay.current, CONTACT_MS);
    clearTimeout(timer.current);
    const pause = end === "sent" ? CONTACT_MS : retryDelay(delay.current);
    timer.current = setTimeout(() => void send(true), pause);
  }

  const start = useEffectEvent(async () => {
    const account = readDeviceAccount();
    if (!isRestored) await openSitting(account, served);
    await refresh();
    const stored = await readPaper(account, id);
    if (stored) onPaper(stored);
    await send(isRestored);
    const paper = await client.exams.paper.query({ id });
    if (paper.questions.length === 0) return;
    await openSitting(account, paper);
    await savePaper(account, paper);
    onPaper(paper);
    await refresh();
    await storePage?.();
  });
  const contact = useEffectEvent(() => {
    if (document.visibilityState === "hidden") return;
    delay.current = RETRY_MS;
    void send(true);
  });
  const note = useEffectEvent(() => {
    void noteTime(readDeviceAccount(), id, time.now()).catch(() => {});
  });

  useEffect(() => {
    isStopped.current = false;
    const onContact = () => contact();
    const noting = setInterval(() => note(), NOTE_MS);
    addEventListener("online", onContact);
    document.addEventListener("visibilitychange", onContact);
    // The page goes on with what it has where storage or connection fail.
    start().catch(() => contact());
    return () => {
      isStopped.current = true;
      clearTimeout(timer.current);
      clearTimeout(deadlineTimer.current);
      clearInterval(noting);
      removeEventListener("online", onContact);
      document.removeEventListener("visibilitychange", onContact);
    };
  }, []);

  return {
    sending,
    refresh,
    account: readDeviceAccount,
    flush: () => send(false),
    /** Asks what has become of a paper whose time is up. */
    contactAtDeadline(unsent: number): void {
      // The regular call would come within seconds, from all devices of the class.
      clearTimeout(timer.current);
      clearTimeout(deadlineTimer.current);
      const delayMs = deadlineDelay(unsent, served.kind);
      deadlineTimer.current = setTimeout(() => void send(true), delayMs);
    },
    contactNow: () => send(true),
    /** Removes the questions from the device. */
    forget: () => removePaper(readDeviceAccount(), id).catch(() => {}),
    /** Removes only the questions of a locked paper, of which the server knows nothing yet. */
    lock: () => void removeQuestions(readDeviceAccount(), id).catch(() => {}),
  };
}
