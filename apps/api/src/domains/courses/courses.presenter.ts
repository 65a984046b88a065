import type { CourseList, Programme, Subject, Topic } from "@ebute/contracts/courses";
import type { ListedTopicRow } from "./courses.repository.ts";
import type { ProgrammeRow, SubjectRow } from "./courses.table.ts";

type CourseRows = {
  programmes: readonly ProgrammeRow[];
  subjects: readonly (SubjectRow & { programmeIds: string[] })[];
  topics: readonly ListedTopicRow[];
};

export function presentProgramme({ id, name, version, kind, examDate }: ProgrammeRow): Programme {
  return { _id: id, name, version, kind, examDate: examDate ?? "" };
}

export function presentSubject(row: SubjectRow & { programmeIds: string[] }): Subject {
  const { id, name, version, programmeIds } = row;
  return { _id: id, name, version, programmeIds };
}

export function presentTopic({ id, name, version, subjectId, lessons }: ListedTopicRow): Topic {
  return { _id: id, name, version, subjectId, lessons };
}

export function presentCourses({ programmes, subjects, topics }: CourseRows): CourseList {
  const bySubject = Map.groupBy(topics, ({ subjectId }) => subjectId);
  return {
    programmes: programmes.map(presentProgramme),
    subjects: subjects.map((subject) => ({
      ...presentSubject(subject),
      topics: (bySubject.get(subject.id) ?? []).map(presentTopic),
    })),
  };
}
