import type { SittingEvent, SittingPaper, SittingQuestion } from "@ebute/contracts/exams";
import type {
  DeviceAnswer,
  DeviceSession,
  PackContent,
  PackEntry,
  PackFile,
  PackManifest,
} from "@ebute/contracts/packs";
import type { Answer } from "@ebute/contracts/questions";

/** A subject on the device. Its items are stored one by one, so that saving can be resumed. */
export type SavedPack = Pick<PackManifest, "name" | "topics" | "version" | "mistakes"> & {
  subjectId: string;
  /** Everything that belongs to it; items that have not come yet too. */
  entries: PackEntry[];
  /** Its pictures and all its materials; files that are not on the device too. */
  files: PackFile[];
  /** Paths of the materials that the student wants on the device. */
  chosen: string[];
  /** Files that the last attempt could not save. */
  leftOut: LeftOutFile[];
  /** False until everything has come once. */
  isComplete: boolean;
  /** Unit: milliseconds since 1970, by the device. */
  savedAt: number;
  /** Time at which the server told the mistakes. Unit: milliseconds since 1970, by the device. */
  checkedAt: number;
  /** Bytes that the server has and the device has not; 0 without news. */
  missingBytes: number;
};

export type SavedItem = { subjectId: string; _id: string; digest: string; content: PackContent };

/**
 * A file that is not on the device: saving was cut off before it, the device had no room, or the
 * server did not give it as named.
 */
export type LeftOutFile = { path: string; reason: "notYet" | "noRoom" | "refused" };

/** A picture or material. A blob stays on the disk until it is shown. */
export type SavedFile = Pick<PackFile, "path" | "name" | "digest"> & {
  subjectId: string;
  blob: Blob;
};

/** A practice session on the device, with the last word on each question. */
export type SavedSession = DeviceSession & {
  subject: string;
  topic: string | null;
  /** Key: version of the question. A question whose answer was taken back has none. */
  answers: Record<string, NonNullable<Answer>>;
  /** Number of its last event. */
  seq: number;
  /** Time of its last event. Unit: milliseconds since 1970. */
  lastAt: number;
  /** True until the server has its end. */
  isUnsent: boolean;
};

/** Answers on their way to the server. */
export type JournalAnswer = DeviceAnswer;

/** The last answer on this device to a question. */
export type Outcome = { questionId: string; subjectId: string; isRight: boolean; at: number };

/** An answer that the server will never count. */
export type Refusal = { _id: string; message: string };

/** The questions of an exam, on the device only while it runs there. */
export type SavedPaper = { sittingId: string; paper: SittingPaper };

export type PressedState = Pick<SittingQuestion, "answer" | "isFlagged">;

/** An exam on the device: the clock, and the last presses. */
export type SavedSitting = {
  sittingId: string;
  title: string;
  epoch: number;
  /** Number of the last press. */
  seq: number;
  /** ISO 8601, by the server's clock. */
  deadline: string;
  graceMinutes: number;
  allowsTakeBack: boolean;
  /** Last time that the server told. Unit: milliseconds since 1970. */
  serverAt: number;
  /** The device's own clock at that moment. Unit: milliseconds since 1970. */
  wallAt: number;
  /** Highest time of the exam's clock so far. Unit: milliseconds since 1970. */
  highestAt: number;
  /** Presses that the saved paper does not contain, by version of the question. */
  states: Record<string, PressedState & { seq: number }>;
  /** Set once the student has handed in and the server has not heard of it. */
  handIn: { epoch: number; at: string } | null;
};

/** A press on its way to the server. */
export type JournalPress = SittingEvent & { sittingId: string };
