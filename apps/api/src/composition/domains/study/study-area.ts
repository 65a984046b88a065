import type { SiteAddressService } from "#domains/settings/groups/settings.site-address.service.ts";
import { createTutorialsTrashRule } from "#domains/tutorials/tutorials.trash.ts";
import { createAssignments } from "./assignments.ts";
import { createBookmarks } from "./bookmarks.ts";
import { createClasses } from "./classes.ts";
import { createCorrections } from "./corrections.ts";
import { createCourses } from "./courses.ts";
import { createExams } from "./exams.ts";
import { createLearningServices, type LearningDeps } from "./learning.ts";
import { createPractice } from "./practice.ts";
import { createQuestionReports } from "./question-reports.ts";
import { createThreads } from "./threads.ts";
import { createTimetable } from "./timetable.ts";

type Deps = Omit<LearningDeps, "classes" | "teachers" | "lessonPlaces"> & {
  siteName: () => string;
  siteAddress: Pick<SiteAddressService, "origin">;
};

/**
 * Wires the study area: courses, classes with their timetable and assignments, lessons, practice,
 * exams and what students ask and keep.
 */
export function createStudyArea(deps: Deps) {
  const courses = createCourses(deps);
  const classes = createClasses(deps);
  const { classTeachers: teachers } = classes.services;
  const learning = createLearningServices({
    ...deps,
    classes: classes.services.classes,
    lessonPlaces: courses.services.lessonPlaces,
    teachers,
  });
  const practice = createPractice(deps);
  const drawn = practice.drawnQuestions;
  const reports = createQuestionReports({ ...deps, drawn });
  const threads = createThreads({ ...deps, teachers, tutorials: learning.services.tutorials });
  const bookmarks = createBookmarks({ ...deps, drawn, tutorials: learning.services.tutorials });
  const { regrading, ...exams } = createExams({ ...deps, teachers });
  const corrections = createCorrections({
    ...deps,
    regrading,
    practiceRegrading: practice.practiceRegrading,
  });
  const timetable = createTimetable({
    db: deps.db,
    shared: deps.shared,
    teachers,
    classes: classes.services.classes,
    siteName: deps.siteName,
    publicUrl: deps.siteAddress.origin,
  });
  const assignments = createAssignments({
    db: deps.db,
    shared: deps.shared,
    teachers,
    classes: classes.services.classes,
    practice: practice.practiceAnswering,
    examsMonitor: exams.examsMonitor,
    formatPhone: classes.studentDetails.formatPhone,
  });
  const { tutorialComments } = learning.services;
  return {
    services: {
      ...learning.services,
      ...courses.services,
      ...classes.services,
      ...practice,
      ...exams,
      ...reports,
      ...threads,
      ...bookmarks,
      ...corrections,
      ...timetable.services,
      ...assignments.services,
    },
    /** Parts that store personal data of students. */
    aboutStudents: {
      tutorialComments,
      progress: courses.services.progress,
      practice: practice.practice,
      studentExams: exams.studentExams,
      paperScores: exams.paperScores,
      extraTimes: exams.extraTimes,
      questionReports: reports.ownReports,
      threads: threads.ownThreads,
      ...bookmarks,
      studentDetails: classes.studentDetails,
      classJoining: classes.services.classJoining,
      classTeachers: teachers,
      calendarFeeds: timetable.services.calendarFeeds,
      ownAssignments: assignments.services.ownAssignments,
    },
    tutorialsTrashRule: createTutorialsTrashRule(courses.services.lessonPlaces),
    tutorialPictures: learning.tutorialPictures,
    materialFilesCleanUp: learning.materialFilesCleanUp,
  };
}
