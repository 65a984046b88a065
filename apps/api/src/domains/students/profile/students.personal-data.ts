import type { OverwrittenState } from "@ebute/contracts/audit";
import type { ExportedBookmark } from "@ebute/contracts/bookmarks";
import type {
  ExportedExtraTime,
  ExportedPaperScore,
  ExportedSitting,
} from "@ebute/contracts/exams";
import type { ExportedPractice } from "@ebute/contracts/practice";
import type { ExportedReport } from "@ebute/contracts/question-reports";
import type {
  ExportedAssignment,
  ExportedCalendarFeed,
  ExportedClass,
  ExportedComment,
  ExportedDetails,
  ExportedDevice,
  ExportedProgress,
} from "@ebute/contracts/students";
import type { ExportedThread } from "@ebute/contracts/threads";
import type { ContactChangesService } from "../contact-changes/students.contact-changes.service.ts";
import type { ContactChangeRow } from "../students.table.ts";

/** Readers of the data that other parts of the product store about a student. */
export type PersonalDataReaders = {
  /** The student's comments under tutorials. */
  listCommentsOf(studentId: string): Promise<ExportedComment[]>;
  /** Lessons that the student has done. */
  listProgressOf(studentId: string): Promise<ExportedProgress[]>;
  exportPracticeOf(studentId: string): Promise<ExportedPractice>;
  exportReportsOf(studentId: string): Promise<ExportedReport[]>;
  exportThreadsOf(studentId: string): Promise<ExportedThread[]>;
  exportBookmarksOf(studentId: string): Promise<ExportedBookmark[]>;
  /** Exams with their answers, and with the marks that are released. */
  exportExamsOf(studentId: string): Promise<ExportedSitting[]>;
  /** Released scores of exams on paper. */
  exportPaperScoresOf(studentId: string): Promise<ExportedPaperScore[]>;
  exportExtraTimesOf(studentId: string): Promise<ExportedExtraTime[]>;
  /** Devices on which the account signed in. */
  listDevicesOf(studentId: string): Promise<ExportedDevice[]>;
  /** States of the account that changes without a version overwrote. */
  listOverwrittenOf(studentId: string): Promise<OverwrittenState[]>;
  /** Age, guardian and consents. */
  exportDetailsOf(studentId: string): Promise<ExportedDetails>;
  listClassesOf(studentId: string): Promise<ExportedClass[]>;
  /** Time at which the address of the student's calendar was made; null without one. */
  findCalendarFeedOf(studentId: string): Promise<ExportedCalendarFeed | null>;
  listAssignmentsOf(studentId: string): Promise<ExportedAssignment[]>;
  contactChanges: Pick<ContactChangesService, "listOf">;
};

export type PersonalData = {
  comments: ExportedComment[];
  lessonsDone: ExportedProgress[];
  practice: ExportedPractice;
  questionReports: ExportedReport[];
  threads: ExportedThread[];
  bookmarks: ExportedBookmark[];
  exams: ExportedSitting[];
  paperScores: ExportedPaperScore[];
  extraTimes: ExportedExtraTime[];
  devices: ExportedDevice[];
  /** Previous contact data that can still be restored. */
  earlier: ContactChangeRow[];
  replaced: OverwrittenState[];
  details: ExportedDetails;
  classes: ExportedClass[];
  calendarFeed: ExportedCalendarFeed | null;
  assignments: ExportedAssignment[];
};

/** Everything that is stored about a student beside the account and its sessions. */
export async function readPersonalData(
  readers: PersonalDataReaders,
  studentId: string,
): Promise<PersonalData> {
  const [
    comments,
    lessonsDone,
    practice,
    questionReports,
    threads,
    bookmarks,
    exams,
    paperScores,
    extraTimes,
    devices,
    earlier,
    replaced,
    details,
    classes,
    calendarFeed,
    assignments,
  ] = await Promise.all([
    readers.listCommentsOf(studentId),
    readers.listProgressOf(studentId),
    readers.exportPracticeOf(studentId),
    readers.exportReportsOf(studentId),
    readers.exportThreadsOf(studentId),
    readers.exportBookmarksOf(studentId),
    readers.exportExamsOf(studentId),
    readers.exportPaperScoresOf(studentId),
    readers.exportExtraTimesOf(studentId),
    readers.listDevicesOf(studentId),
    readers.contactChanges.listOf(studentId),
    readers.listOverwrittenOf(studentId),
    readers.exportDetailsOf(studentId),
    readers.listClassesOf(studentId),
    readers.findCalendarFeedOf(studentId),
    readers.listAssignmentsOf(studentId),
  ]);
  return {
    comments,
    lessonsDone,
    practice,
    questionReports,
    threads,
    bookmarks,
    exams,
    paperScores,
    extraTimes,
    devices,
    earlier,
    replaced,
    details,
    classes,
    calendarFeed,
    assignments,
  };
}
