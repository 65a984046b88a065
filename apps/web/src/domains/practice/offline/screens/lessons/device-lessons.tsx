import type { PackLesson } from "@ebute/contracts/packs";
import { useQuery } from "@tanstack/react-query";
import { Heading } from "#components/ui/heading.tsx";
import { RichText } from "#components/ui/rich-text.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import type { SavedItem, SavedPack } from "#lib/offline/device/device-types.ts";
import { studyHrefs } from "../../study-href.ts";
import { savedSubjectQuery } from "../device-queries.ts";
import { NotOnDevice } from "../not-on-device.tsx";
import { StudyTextLink } from "../study-link.tsx";
import { useDeviceFiles } from "../use-device-files.ts";

type DeviceLessonsProps = {
  account: string;
  subjectId: string;
  /** The lesson to read; the list of all when empty. */
  lessonId: string | undefined;
};

type Lesson = PackLesson & { _id: string };

/** Lessons of a saved subject, or one of them. */
export function DeviceLessons({ account, subjectId, lessonId }: DeviceLessonsProps) {
  const { data } = useQuery(savedSubjectQuery(account, subjectId));
  if (data === undefined) return <Skeleton rows={4} className="h-20" />;
  if (data === null) {
    return <NotOnDevice>This subject is not saved on this phone.</NotOnDevice>;
  }
  const lessons = lessonsOf(data.pack, data.items);
  if (!lessonId) return <LessonList pack={data.pack} lessons={lessons} />;
  const lesson = lessons.find(({ _id }) => _id === lessonId);
  if (!lesson) return <NotOnDevice>This lesson is not on this phone.</NotOnDevice>;
  const next = lessons[lessons.indexOf(lesson) + 1];
  return <LessonText account={account} pack={data.pack} lesson={lesson} next={next} />;
}

/** In the order of the subject. */
function lessonsOf({ entries }: SavedPack, items: readonly SavedItem[]): Lesson[] {
  const contents = new Map(items.map(({ _id, content }) => [_id, content]));
  return entries.flatMap(({ _id }) => {
    const content = contents.get(_id);
    return content?.kind === "lesson" ? [{ ...content, _id }] : [];
  });
}

function LessonList({ pack, lessons }: { pack: SavedPack; lessons: readonly Lesson[] }) {
  const topics = pack.topics.filter(({ _id }) => lessons.some(({ topicId }) => topicId === _id));
  return (
    <div className="max-w-article grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-3">
        <Heading level={1} size="h1">
          {`Lessons of ${pack.name}`}
        </Heading>
        <StudyTextLink href={studyHrefs.subjects} className="w-fit">
          Saved subjects
        </StudyTextLink>
      </div>
      {topics.map((topic) => (
        <section key={topic._id}>
          <Heading level={2} size="h2">
            {topic.name}
          </Heading>
          <RuledList>
            {lessons
              .filter(({ topicId }) => topicId === topic._id)
              .map(({ _id, title }) => (
                <li key={_id}>
                  <StudyTextLink href={studyHrefs.lesson(pack.subjectId, _id)}>
                    {title}
                  </StudyTextLink>
                </li>
              ))}
          </RuledList>
        </section>
      ))}
    </div>
  );
}

type LessonTextProps = {
  account: string;
  pack: SavedPack;
  lesson: Lesson;
  next: Lesson | undefined;
};

function LessonText({ account, pack, lesson, next }: LessonTextProps) {
  const withFiles = useDeviceFiles(account, pack.subjectId);
  const topic = pack.topics.find(({ _id }) => _id === lesson.topicId);
  return (
    <article className="max-w-article grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <Text size="small" tone="quiet">
          {[pack.name, topic?.name].filter(Boolean).join(": ")}
        </Text>
        <Heading level={1} size="h1">
          {lesson.title}
        </Heading>
      </div>
      <RichText html={withFiles(lesson.html)} />
      <div className="border-rule flex flex-wrap gap-x-6 border-t pt-4">
        <StudyTextLink href={studyHrefs.lessons(pack.subjectId)}>All lessons</StudyTextLink>
        {next && (
          <StudyTextLink href={studyHrefs.lesson(pack.subjectId, next._id)}>
            {`Next: ${next.title}`}
          </StudyTextLink>
        )}
      </div>
    </article>
  );
}
