import type { ClassTeachersService } from "#domains/classes/teachers/classes.teachers.service.ts";
import { createSubjectChoices } from "#domains/courses/courses.repository.ts";
import { countMissing } from "#domains/exams/drawing/exam-drawing.ts";
import { createExamQuestionsRepository } from "#domains/exams/drawing/exam-questions.repository.ts";
import { createExamAccess } from "#domains/exams/exams.access.ts";
import { createExamsRepository } from "#domains/exams/exams.repository.ts";
import { createExamsService } from "#domains/exams/exams.service.ts";
import { createExtraTimesRepository } from "#domains/exams/extra-times/extra-times.repository.ts";
import { createExtraTimesService } from "#domains/exams/extra-times/extra-times.service.ts";
import { createExamsMonitorReadModel } from "#domains/exams/monitor/exams.monitor.read-model.ts";
import { createExamsMonitorService } from "#domains/exams/monitor/exams.monitor.service.ts";
import { createPaperScoresRepository } from "#domains/exams/paper-scores/paper-scores.repository.ts";
import { createPaperScoresService } from "#domains/exams/paper-scores/paper-scores.service.ts";
import { createRegradingRepository } from "#domains/exams/regrading/regrading.repository.ts";
import { createRegradingService } from "#domains/exams/regrading/regrading.service.ts";
import { createMarkingService } from "#domains/exams/results/marking.service.ts";
import { createResultsRepository } from "#domains/exams/results/results.repository.ts";
import { createSittingsAnsweringService } from "#domains/exams/sittings/sittings.answering.service.ts";
import { createSittingsReadingService } from "#domains/exams/sittings/sittings.reading.service.ts";
import { createSittingsReceivingService } from "#domains/exams/sittings/sittings.receiving.service.ts";
import {
  createSittingEventsRepository,
  createSittingsRepository,
} from "#domains/exams/sittings/sittings.repository.ts";
import { createSittingsStartingService } from "#domains/exams/sittings/sittings.starting.service.ts";
import { createStudentExamsReadModel } from "#domains/exams/sittings/student-exams.read-model.ts";
import { createStudentExamsService } from "#domains/exams/sittings/student-exams.service.ts";
import { createStatisticsReadModel } from "#domains/exams/statistics/statistics.read-model.ts";
import { createStatisticsService } from "#domains/exams/statistics/statistics.service.ts";
import type { MediaService } from "#domains/media/media.service.ts";
import { createPracticeSessionsRepository } from "#domains/practice/sessions/practice-sessions.repository.ts";
import { createQuestionStatesRepository } from "#domains/practice/states/question-states.repository.ts";
import type { Database } from "#platform/db/client.ts";
import type { SharedDependencies } from "../../core.ts";

type Deps = {
  db: Database;
  shared: SharedDependencies;
  media: Pick<MediaService, "toPictures">;
  teachers: ClassTeachersService;
};

/** Wires exams: blueprints, sittings of students, and their results. */
export function createExams({ db, shared, media, teachers }: Deps) {
  const exams = createExamsRepository(db);
  const sittings = createSittingsRepository(db);
  const events = createSittingEventsRepository(db);
  const results = createResultsRepository(db);
  const questions = createExamQuestionsRepository(db);
  const studentExams = createStudentExamsReadModel(db);
  const marking = createMarkingService({ ...shared, questions, events, results });
  const access = createExamAccess({ teachers });
  const paperScores = createPaperScoresRepository(db);
  const deps = {
    ...shared,
    exams,
    access,
    sittings,
    events,
    results,
    questions,
    marking,
    studentExams,
    paperScores,
    extraTimes: createExtraTimesRepository(db),
  };
  return {
    exams: createExamsService({
      ...shared,
      exams,
      access,
      subjects: createSubjectChoices(db),
      countMissing: (from = db, ...rest) => countMissing(from, ...rest),
    }),
    examsMonitor: createExamsMonitorService({ ...deps, monitor: createExamsMonitorReadModel(db) }),
    examStatistics: createStatisticsService({
      ...shared,
      exams,
      access,
      statistics: createStatisticsReadModel(db),
      findPracticeShares: createQuestionStatesRepository(db).findShares,
    }),
    paperScores: createPaperScoresService(deps),
    extraTimes: createExtraTimesService(deps),
    studentExams: createStudentExamsService({
      ...deps,
      findPractisedSubjects: createPracticeSessionsRepository(db).findSubjects,
    }),
    sittings: createSittingsReadingService({ ...deps, media }),
    sittingsStarting: createSittingsStartingService(deps),
    sittingsAnswering: createSittingsAnsweringService(deps),
    sittingsReceiving: createSittingsReceivingService(deps),
    regrading: createRegradingService({ ...deps, regrading: createRegradingRepository(db) }),
  };
}
