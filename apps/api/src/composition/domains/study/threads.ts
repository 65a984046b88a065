import type { ClassTeachersService } from "#domains/classes/teachers/classes.teachers.service.ts";
import { createOwnThreadsService } from "#domains/threads/threads.own.service.ts";
import {
  createOwnThreadsRepository,
  createThreadsRepository,
} from "#domains/threads/threads.repository.ts";
import { createThreadsService } from "#domains/threads/threads.service.ts";
import type { TutorialsService } from "#domains/tutorials/tutorials.service.ts";
import type { Database } from "#platform/db/client.ts";
import type { SharedDependencies } from "../../core.ts";

type Deps = {
  db: Database;
  shared: SharedDependencies;
  teachers: ClassTeachersService;
  tutorials: Pick<TutorialsService, "assertReadable">;
  findAdminEmails: (ids: string[]) => Promise<ReadonlyMap<string, string>>;
};

/** A thread is a question of a student about a lesson. */
export function createThreads({ db, shared, teachers, tutorials, findAdminEmails }: Deps) {
  const threads = createThreadsRepository(db);
  return {
    threads: createThreadsService({ ...shared, threads, teachers, findAdminEmails }),
    ownThreads: createOwnThreadsService({
      ...shared,
      threads,
      tutorials,
      own: createOwnThreadsRepository(db),
    }),
  };
}
