import { questionKinds } from "@ebute/contracts/questions";
import { at, classId, examId, id, oneOf, questionContent, text } from "./large-columns.ts";

/** Tables that never grow far, by their rows: the large ones refer to them. */
export const smallTables: Record<string, { rows: number; columns: Record<string, string> }> = {
  subjects: {
    rows: 100,
    columns: {
      ...{ id: id("abcd"), name: "'Subject ' || i", name_key: "'subject ' || i", position: "i" },
      ...{ created_at: at, updated_at: at },
    },
  },
  topics: {
    rows: 900,
    columns: {
      ...{ id: id("bcde"), name: "'Topic ' || i", name_key: "'topic ' || i", position: "i" },
      ...{ subject_id: id("abcd", "1 + i % 100"), created_at: at, updated_at: at },
    },
  },
};

/** Tables of the study area, by the SQL expressions of their columns. */
export const studyTables: Record<string, Record<string, string>> = {
  passages: {
    ...{ id: id("2b2b"), title: text, number: "1", created_at: at, updated_at: at },
    body_pictures: "array[md5((-i)::text)]",
  },
  passage_versions: {
    ...{ id: id("3b3b"), passage_id: id("2b2b"), number: "1", html: text },
    ...{ author_id: id("2b2b"), created_at: at, body_pictures: "array[md5((-i)::text)]" },
  },
  questions: {
    ...{ id: id("4b4b"), use: oneOf("practice", "exam"), state: oneOf("draft", "ready", "ready") },
    ...{ subject_id: id("abcd", "1 + i % 100"), topic_id: id("bcde", "1 + i % 900") },
    ...{ difficulty: oneOf("easy", "medium", "hard"), source_note: "''", number: "1" },
    ...{ kind: oneOf(...questionKinds), plain_text: text, passage_id: id("2b2b") },
    ...{ created_at: at, updated_at: at, body_pictures: "array[md5((-i)::text)]" },
  },
  question_versions: {
    ...{ id: id("5b5b"), question_id: id("4b4b"), number: "1", content: questionContent },
    ...{ plain_text: text, passage_version_id: id("3b3b"), author_id: id("2b2b") },
    ...{ created_at: at, body_pictures: "array[md5((-i)::text)]" },
  },
  lesson_progress: {
    ...{ id: id("cdef"), student_id: id("4444"), tutorial_id: id("bbbb"), done_at: at },
  },
  enrolments: {
    ...{ id: id("aaef"), class_id: classId, student_id: id("4444") },
    ...{ starts_on: "'2026-01-05'", state: oneOf("active", "paused"), created_at: at },
  },
  meetings: {
    ...{ id: id("aaf3"), class_id: classId, title: text, weekdays: "'{1}'" },
    ...{ starts_on: "'2026-01-05'", ends_on: "date '2025-01-01' + (i % 800)::int" },
    ...{ start_time: "'16:00'", end_time: "'17:00'", place: "''", link: "''", note: "''" },
    ...{ created_at: at, updated_at: at },
  },
  meeting_changes: {
    ...{ id: id("aaf4"), meeting_id: id("aaf3"), day: "'2026-02-23'" },
    ...{ is_cancelled: "true", created_at: at },
  },
  calendar_feeds: {
    ...{ id: id("aaf5"), student_id: id("4444"), token_hash: "md5(i::text)", created_at: at },
  },
  assignments: {
    ...{ id: id("aaf6"), class_id: classId, title: text, note: "''", kind: "'lessons'" },
    ...{ lesson_ids: `array[${id("bbbb")}]`, is_for_all: "i % 2 = 0" },
    ...{ student_ids: `array[${id("4444")}]`, opens_on: "'2026-01-05'" },
    ...{ due_on: "date '2025-01-01' + (i % 800)::int", due_time: "'18:00'" },
    ...{ created_at: at, updated_at: at },
  },
  class_access_codes: {
    ...{ id: id("aaf0"), class_id: classId, batch: id("aaf1"), label: text },
    ...{ code: "md5(i::text)", created_at: at },
  },
  tutorial_classes: { id: id("aaf2"), tutorial_id: id("bbbb"), class_id: classId },
  practice_sessions: {
    ...{ id: id("6b6b"), student_id: id("4444"), mode: oneOf("topic", "mistakes", "due") },
    subject_id: id("abcd", "1 + i % 100"),
    ...{ question_version_ids: `array[${id("5b5b")}]`, started_at: at },
  },
  answer_events: {
    ...{ id: id("7b7b"), student_id: id("4444"), session_id: id("6b6b"), epoch: "0", seq: "1" },
    ...{ question_version_id: id("5b5b"), question_id: id("4b4b"), answer: "null" },
    ...{ corrected_time: at, received_at: at },
  },
  question_states: {
    ...{ student_id: id("4444"), question_id: id("4b4b"), last_answered_at: at },
    ...{ is_last_right: "i % 2 = 0", right_count: "1", wrong_count: "0", stability: "2.5" },
    ...{ first_day: `(${at})::date`, last_day: `(${at})::date`, due_on: `(${at})::date + 3` },
    ...{ difficulty: "5", marking_version: "1" },
  },
  question_reports: {
    ...{ id: id("8b8c"), student_id: id("4444"), question_version_id: id("5b5b") },
    ...{ question_id: id("4b4b"), reason: oneOf("answer", "unclear"), note: text, answer: "''" },
    state: "case when i % 100 = 0 then 'open' else 'resolved' end",
    ...{ created_at: at, updated_at: at },
  },
  threads: {
    ...{ id: id("9b9c"), student_id: id("4444"), tutorial_id: id("bbbb"), messages: "'[]'::jsonb" },
    state: "case when i % 100 = 0 then 'waiting' when i % 2 = 0 then 'answered' else 'closed' end",
    ...{ is_shared: "i % 100 = 0", is_read: "i % 100 <> 0", created_at: at, updated_at: at },
  },
  bookmarks: {
    ...{ id: id("abba"), student_id: id("4444"), kind: oneOf("lesson", "question") },
    ...{ target_id: id("bbbb"), session_id: id("6b6b"), created_at: at },
  },
  sittings: {
    ...{ id: id("8b8b"), exam_id: examId, student_id: id("4444"), attempt: "1 + i / 200" },
    ...{ drawn: `'[]'`, started_at: at, deadline: at, extra_minutes: "0", state: "'closed'" },
    ...{ epoch: "0", session_id: id("eeee"), last_contact_at: at },
  },
  sitting_events: {
    ...{ id: id("9b9b"), student_id: id("4444"), sitting_id: id("8b8b"), epoch: "0", seq: "1" },
    ...{ question_version_id: id("5b5b"), answer: "null", is_flagged: "false" },
    ...{ corrected_time: at, received_at: at, is_in_time: "true" },
  },
  question_corrections: {
    ...{ id: id("acac"), question_id: id("4b4b"), question_version_id: id("5b5b"), number: "1" },
    ...{ kind: "'void'", keys: "'[]'", reason: text, author_id: id("eeee"), created_at: at },
    ...{ finished_at: at, changed_sittings: "0" },
  },
  paper_scores: {
    ...{ exam_id: examId, student_id: id("4444"), form: "'A'", points: "31", possible: "40" },
    saved_at: at,
  },
  exam_extra_times: {
    ...{ exam_id: examId, student_id: id("4444"), minutes: "15", saved_at: at },
  },
  results: {
    ...{ id: id("abab"), sitting_id: id("8b8b"), student_id: id("4444"), questions: `'[]'` },
    ...{ marking_version: "1", marked_at: at },
  },
};
