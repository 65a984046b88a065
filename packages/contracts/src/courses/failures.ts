import { defineFailure } from "../errors/index.ts";
import { PROGRAMMES_MAX, SUBJECTS_MAX, TOPICS_MAX } from "./limits.ts";

export const programmeNotFound = defineFailure(
  "not_found",
  "PROGRAMME_NOT_FOUND",
  "No programme found",
);

export const subjectNotFound = defineFailure("not_found", "SUBJECT_NOT_FOUND", "No subject found");

export const topicNotFound = defineFailure("not_found", "TOPIC_NOT_FOUND", "No topic found");

export const programmeNameTaken = defineFailure(
  "conflict",
  "PROGRAMME_NAME_TAKEN",
  "Another programme has this name.",
);

export const subjectNameTaken = defineFailure(
  "conflict",
  "SUBJECT_NAME_TAKEN",
  "Another subject has this name.",
);

export const topicNameTaken = defineFailure(
  "conflict",
  "TOPIC_NAME_TAKEN",
  "Another topic of the subject has this name.",
);

export const tooManyProgrammes = defineFailure(
  "conflict",
  "TOO_MANY_PROGRAMMES",
  `There can be at most ${PROGRAMMES_MAX} programmes. Delete one first.`,
);

export const tooManySubjects = defineFailure(
  "conflict",
  "TOO_MANY_SUBJECTS",
  `There can be at most ${SUBJECTS_MAX} subjects. Delete one first.`,
);

export const tooManyTopics = defineFailure(
  "conflict",
  "TOO_MANY_TOPICS",
  `A subject can have at most ${TOPICS_MAX} topics. Delete one first.`,
);

export const subjectInUse = defineFailure(
  "conflict",
  "SUBJECT_IN_USE",
  "There are lessons or questions in this subject. Give them another place first.",
);

export const topicInUse = defineFailure(
  "conflict",
  "TOPIC_IN_USE",
  "There are lessons or questions in this topic. Give them another place first.",
);

/** A form names a programme, subject or topic that somebody has deleted meanwhile. */
export const chosenProgrammeMissing = defineFailure(
  "validation",
  "PROGRAMME_UNKNOWN",
  "Choose programmes from the list.",
);

export const chosenSubjectMissing = defineFailure(
  "validation",
  "SUBJECT_UNKNOWN",
  "Choose a subject from the list.",
);

export const chosenTopicMissing = defineFailure(
  "validation",
  "TOPIC_UNKNOWN",
  "This topic is gone. Choose another one.",
);
