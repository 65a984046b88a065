import { type FoundQuestions, QUESTION_SOURCE_MAX_CHARS } from "@ebute/contracts/questions";
import { useState } from "react";
import { flushSync } from "react-dom";
import { confirmAction } from "#lib/confirm-action.ts";
import { describeFailure } from "#lib/files/upload-error.ts";
import { userMessage } from "#lib/trpc.ts";
import { toFound } from "./found/import-state.ts";
import { useReadDocument, useReadQuestions } from "./import.mutations.ts";
import { PREVIEW_ID } from "./import-preview.tsx";
import { SOURCE_ID } from "./source-section.tsx";
import type { useQuestionImport } from "./use-question-import.ts";

const NOTHING = "Paste the questions, or choose a file.";
const TOO_LONG = "This is too long for one import. Divide the text.";
const NOT_READABLE = "The file cannot be read. Choose it again.";

const PER_CENT = 100;

const again = {
  question: "Read the text again? What you have repaired and chosen below will be lost.",
  names: [],
  action: "Read again",
};

/** Reads the text or file of an import. */
export function useReadSource(screen: ReturnType<typeof useQuestionImport>) {
  const { state, latest, change } = screen;
  const reading = useReadQuestions();
  const sending = useReadDocument();
  const [progress, setProgress] = useState("");
  const [error, setError] = useState("");

  function refuse(message: string): void {
    flushSync(() => setError(message));
    document.getElementById(SOURCE_ID)?.focus();
  }

  async function read(): Promise<void> {
    const { source, format, found } = latest.current;
    if (source.trim() === "") return refuse(NOTHING);
    if (source.length > QUESTION_SOURCE_MAX_CHARS) return refuse(TOO_LONG);
    if (found && !(await confirmAction(again))) return;
    setError("");
    try {
      showFound(await reading.mutateAsync({ text: source, format: format || null }));
    } catch (failure) {
      refuse(userMessage(failure));
    }
  }

  function showFound(answer: FoundQuestions): void {
    flushSync(() => change({ found: toFound(answer) }));
    document.getElementById(PREVIEW_ID)?.focus();
  }

  async function takeDocument(file: File): Promise<void> {
    if (latest.current.found && !(await confirmAction(again))) return;
    setError("");
    change({ source: "", fileName: file.name, found: null });
    const onProgress = (share: number) => setProgress(`${Math.round(share * PER_CENT)}% uploaded`);
    try {
      showFound(await sending.mutateAsync({ file, onProgress }));
    } catch (failure) {
      refuse(describeFailure(failure).message);
    } finally {
      setProgress("");
    }
  }

  async function take(file: File): Promise<void> {
    if (/\.docx$/i.test(file.name)) return takeDocument(file);
    const text = await readTextFile(file).catch(() => undefined);
    if (text === undefined) return refuse(NOT_READABLE);
    change({ source: text, fileName: file.name });
    await read();
  }

  return {
    section: {
      state,
      error,
      progress,
      onChange: change,
      isBusy: reading.isPending || sending.isPending,
      onRead: () => void read(),
      onFile: (file: File) => void take(file),
    },
  };
}

/** Text of a file: UTF-8, UTF-16 with its mark, or what Windows programs wrote before. */
async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
