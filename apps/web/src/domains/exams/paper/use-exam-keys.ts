import type { SittingQuestion } from "@ebute/contracts/exams";
import { useEffect, useRef } from "react";
import { chosenOf, optionsOf } from "#components/questions/options.ts";
import type { PressedState } from "#lib/offline/device/device-types.ts";
import { answerAfterPress } from "./saving/question-answers.ts";

type Keys = {
  question: SittingQuestion | null;
  set: (change: (before: PressedState) => Partial<PressedState>) => void;
  next: () => void;
  previous: () => void;
  askHandIn: () => void;
};

/** Keys of the exam hall. They rest in fields of text, and with a modifier. */
export function useExamKeys(isOn: boolean, keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!isOn) return;
    const handle = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isInText(event.target)) return;
      if (runKey(event.key.toUpperCase(), latest.current)) event.preventDefault();
    };
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, [isOn]);
}

/** @returns false for a key without a meaning */
function runKey(key: string, keys: Keys): boolean {
  const { question } = keys;
  const option = question && optionsOf(question).find(({ letter }) => letter === key);
  // Letters of options come before commands: a question with six options has an F.
  if (option) {
    keys.set(({ answer }) => {
      const isChosen = question.kind === "single" || !chosenOf({ answer }).includes(option.value);
      return { answer: answerAfterPress(question, answer, option.value, isChosen) };
    });
    return true;
  }
  switch (key) {
    case "N":
      keys.next();
      return true;
    case "P":
      keys.previous();
      return true;
    case "S":
      keys.askHandIn();
      return true;
    case "F":
      keys.set(({ isFlagged }) => ({ isFlagged: !isFlagged }));
      return true;
    default:
      return false;
  }
}

/** True in a field in which the letter is typed. */
function isInText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !/^(?:checkbox|radio|button)$/.test(target.type);
  return target.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(target.tagName);
}
