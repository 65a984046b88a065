import type { Sitting, SittingClock, SittingPaper } from "@ebute/contracts/exams";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { PressedState } from "#lib/offline/device/device-types.ts";
import { newUuid } from "#lib/text/ids.ts";
import { userMessage, useTRPC, useTRPCClient } from "#lib/trpc.ts";
import {
  type OnDevice,
  queueHandIn,
  recordPress,
  SittingIsOver,
  withdrawHandIn,
} from "../../device/exam-journal.ts";
import { createExamTime } from "../../device/exam-time.ts";
import { sittingQuery } from "../../exams.queries.ts";
import { type PressedStates, stateOf, viewOf } from "./paper-view.ts";
import { usePressSender } from "./use-press-sender.ts";

/** The exam as the device has it, for a page that opens without the server. */
export type RestoredExam = { paper: SittingPaper; onDevice: OnDevice };

const NOT_STORED =
  "Your answer could not be stored on this device or sent. Make room on it or find a connection, then answer again.";
const TAKES_NO_ANSWERS = "Your time is up, so this answer does not count.";

type UsePaper = {
  served: Sitting;
  restored: RestoredExam | undefined;
  storePage: (() => Promise<void>) | undefined;
  /** Called once the page has to become another one: the exam is closed, or goes on elsewhere. */
  onOver: () => void;
};

/** State of the paper: a press is stored on the device first, then shown, then sent. */
export function usePaper({ served, restored, storePage, onOver }: UsePaper) {
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  const id = served._id;
  const [base, setBase] = useState(served);
  const [number, setNumber] = useState(served.number);
  const [paper, setPaper] = useState(restored?.paper);
  const [onDevice, setOnDevice] = useState(restored?.onDevice);
  /** Answers that only the server could store. */
  const [sent, setSent] = useState<PressedStates>({});
  const [clock, setClock] = useState<SittingClock>(served);
  const [refusal, setRefusal] = useState("");
  const [isTimeUp, setTimeUp] = useState(false);
  const [time] = useState(() => createExamTime(Date.parse(served.now)));
  const presses = useRef(Promise.resolve());

  function follow(told: SittingClock): void {
    time.set(Date.parse(told.now));
    setClock(told);
    // Time was given, or a wrong clock of the device had ended the exam.
    if (told.state === "running") setTimeUp(false);
  }
  const sender = usePressSender({
    served,
    isRestored: restored !== undefined,
    time,
    storePage,
    onPaper: setPaper,
    onDevice: setOnDevice,
    onClock: follow,
    onRefused: setRefusal,
  });

  const isOver = clock.state === "closed" || !clock.isHere;
  const leave = useEffectEvent(() => {
    void sender.forget().then(onOver);
  });
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);

  const unsent = onDevice?.unsent ?? 0;
  const pressed: PressedStates = { ...onDevice?.saved.states, ...sent };
  const sitting = paper
    ? viewOf({ ...base, ...clock }, paper, pressed, number)
    : withPressed(base, pressed);
  const { question } = sitting;
  const current: PressedState = {
    answer: question?.answer ?? null,
    isFlagged: question?.isFlagged ?? false,
  };

  /** Sends what the device cannot store. */
  async function sendAtOnce(questionVersionId: string, next: PressedState): Promise<void> {
    const { epoch } = clock;
    const press = { id, eventId: newUuid(), questionVersionId, epoch, ...next };
    try {
      follow(await client.exams.answer.mutate(press));
      setSent((before) => ({ ...before, [questionVersionId]: next }));
    } catch (error) {
      setRefusal(navigator.onLine ? userMessage(error, NOT_STORED) : NOT_STORED);
    }
  }

  /** Changes the state of the shown question, one press after the other. */
  function set(change: (before: PressedState) => Partial<PressedState>): void {
    if (!question) return;
    const { questionVersionId } = question;
    const next = (before: PressedState) => ({ ...before, ...change(before) });
    setRefusal("");
    presses.current = presses.current.then(async () => {
      try {
        const press = { questionVersionId, shown: current };
        await recordPress(sender.account(), id, press, next, time.now());
      } catch (error) {
        if (error instanceof SittingIsOver) setRefusal(TAKES_NO_ANSWERS);
        else await sendAtOnce(questionVersionId, next(sent[questionVersionId] ?? current));
      }
      await sender.refresh();
      void sender.flush();
    });
  }

  /** Shows another question: from the device, else from the server. */
  async function open(wanted: number): Promise<void> {
    setRefusal("");
    if (paper) {
      setNumber(wanted);
      return;
    }
    try {
      const next = await queryClient.fetchQuery(sittingQuery(trpc, id, wanted));
      setBase(next);
      setNumber(wanted);
      follow(next);
    } catch (error) {
      setRefusal(userMessage(error, `Question ${wanted} did not load. Please try again.`));
    }
  }

  /** Hands in after the presses before it. False if the device cannot store that. */
  async function handIn(): Promise<boolean> {
    await presses.current;
    try {
      await queueHandIn(sender.account(), id, time.now());
    } catch (error) {
      return error instanceof SittingIsOver;
    }
    await sender.flush();
    if (!sitting.allowsTakeBack) sender.lock();
    return true;
  }

  async function takeBackHandIn(): Promise<void> {
    await withdrawHandIn(sender.account(), id);
    await sender.refresh();
  }

  return {
    sitting,
    clock,
    current,
    set,
    open,
    refusal,
    handIn,
    takeBackHandIn,
    unsent,
    sending: sender.sending,
    isOver,
    isTimeUp,
    isHandedIn: (onDevice?.saved.handIn ?? null) !== null,
    /** Locks the paper, and asks the server. */
    endTime: () => {
      setTimeUp(true);
      sender.lock();
      sender.contactAtDeadline(unsent);
    },
    /** Asks whether time was given after the paper had been locked. */
    askForTime: () => void sender.contactNow(),
  };
}

/** The question that the server has shown, with the presses since. */
function withPressed(sitting: Sitting, pressed: PressedStates): Sitting {
  const { question, questions, number } = sitting;
  if (!question) return sitting;
  const { answer, isFlagged } = stateOf(question, pressed);
  const shown = { isAnswered: answer !== null, isFlagged };
  return {
    ...sitting,
    question: { ...question, answer, isFlagged },
    questions: questions.map((one, index) => (index === number - 1 ? shown : one)),
  };
}
