import { createSubjectChoices } from "#domains/courses/courses.repository.ts";
import type { MediaService } from "#domains/media/media.service.ts";
import { createDeviceAnswersService } from "#domains/practice/devices/device-answers.service.ts";
import { createFileDigests } from "#domains/practice/packs/packs.file-digests.ts";
import { createPacksRepository } from "#domains/practice/packs/packs.repository.ts";
import { createPacksService } from "#domains/practice/packs/packs.service.ts";
import { createPracticeAnsweringService } from "#domains/practice/practice.answering.service.ts";
import { createPracticeService } from "#domains/practice/practice.service.ts";
import { createDrawnQuestionsService } from "#domains/practice/questions/drawn-questions.service.ts";
import { createPracticeQuestionsRepository } from "#domains/practice/questions/practice-questions.repository.ts";
import { createPracticeSubjects } from "#domains/practice/questions/practice-subjects.ts";
import { createPracticeRegradingRepository } from "#domains/practice/regrading/practice-regrading.repository.ts";
import { createPracticeRegradingService } from "#domains/practice/regrading/practice-regrading.service.ts";
import { createPracticeSessionsRepository } from "#domains/practice/sessions/practice-sessions.repository.ts";
import {
  createAnswerEventsRepository,
  createQuestionStatesRepository,
} from "#domains/practice/states/question-states.repository.ts";
import { createQuestionStatesService } from "#domains/practice/states/question-states.service.ts";
import { toDisplayHtml } from "#domains/tutorials/tutorials.body.ts";
import type { Database } from "#platform/db/client.ts";
import type { SharedDependencies } from "../../core.ts";

type Deps = {
  db: Database;
  shared: SharedDependencies;
  media: Pick<MediaService, "toPictures" | "toPicture" | "readFile">;
};

/** Wires practice, on the site and on devices. */
export function createPractice({ db, shared, media }: Deps) {
  const sessions = createPracticeSessionsRepository(db);
  const events = createAnswerEventsRepository(db);
  const states = createQuestionStatesRepository(db);
  const questions = createPracticeQuestionsRepository(db);
  const projection = createQuestionStatesService({ ...shared, events, states });
  const subjects = createSubjectChoices(db);
  return {
    practice: createPracticeService({
      ...shared,
      sessions,
      events,
      questions,
      media,
      subjects: createPracticeSubjects(db),
    }),
    practiceAnswering: createPracticeAnsweringService({
      ...shared,
      sessions,
      events,
      questions,
      states,
      projection,
      subjects,
    }),
    deviceAnswers: createDeviceAnswersService({
      ...shared,
      sessions,
      events,
      questions,
      states,
      projection,
      subjects,
    }),
    packs: createPacksService({
      ...shared,
      packs: createPacksRepository(db),
      media,
      findFileDigest: createFileDigests(media),
      // Blocks that show other content of the site, such as its newest posts, are left out.
      toLessonHtml: toDisplayHtml,
    }),
    drawnQuestions: createDrawnQuestionsService({ sessions, questions }),
    practiceRegrading: createPracticeRegradingService({
      states,
      projection,
      practiceRegrading: createPracticeRegradingRepository(db),
    }),
    questionStates: projection,
  };
}
