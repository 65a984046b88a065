import { DEFAULT_TUTORIAL_CATEGORY, tutorialAudiences } from "@ebute/contracts/tutorials";
import { marked } from "marked";
import { z } from "zod";
import { createMaterialsRepository } from "#domains/materials/materials.repository.ts";
import { tutorialBodyColumns } from "#domains/tutorials/tutorials.body.ts";
import { createTutorialsRepository } from "#domains/tutorials/tutorials.repository.ts";
import { createUpdatesRepository } from "#domains/updates/updates.repository.ts";
import type { Transaction } from "#platform/db/database.ts";
import { newId } from "#platform/ids.ts";
import type { Caller } from "#platform/principal.ts";
import type { Container } from "#src/container.ts";
import { readSeed, readSeedText } from "./read-seed.ts";

const dated = { title: z.string(), daysAgo: z.number() };

const lessonsSchema = z.object({
  tutorials: z.array(z.object({ ...dated, slug: z.string(), audience: z.enum(tutorialAudiences) })),
  materials: z.array(
    z.object({
      ...dated,
      description: z.string(),
      link: z.string().nullable().default(null),
      file: z.string().optional(),
    }),
  ),
  updates: z.array(z.object({ ...dated, content: z.string() })),
});

/** Reads and uploads what the student area begins with, and answers how to put it in. */
export async function prepareSampleLessons(
  { database, services, clock }: Container,
  caller: Caller,
): Promise<(tx: Transaction) => Promise<void>> {
  const lessons = lessonsSchema.parse(JSON.parse(await readSeedText("lessons.json")));
  const now = clock.now();
  const tutorials = await Promise.all(
    lessons.tutorials.map(async ({ slug, title, audience, daysAgo }) => ({
      ...head(title, daysAgo, now),
      ...tutorialBodyColumns(await marked.parse(await readSeedText(`lessons/${slug}.md`))),
      ...{ audience, category: DEFAULT_TUTORIAL_CATEGORY, author: null },
    })),
  );
  const materials = await Promise.all(
    lessons.materials.map(async ({ title, description, link, file, daysAgo }) => ({
      ...head(title, daysAgo, now),
      ...{ description, link, fileId: file ? await uploadSeed(file) : null },
    })),
  );
  const updates = lessons.updates.map(({ title, content, daysAgo }) => ({
    ...head(title, daysAgo, now),
    content,
  }));

  async function uploadSeed(name: string): Promise<string> {
    const content = await readSeed(`materials/${name}`);
    const file = await services.materialFiles.upload(caller, { name, content: whole(content) });
    return file._id;
  }

  return async (tx) => {
    const { db } = database;
    for (const row of tutorials) await createTutorialsRepository(db).insert(tx, row);
    for (const row of materials) await createMaterialsRepository(db).insert(tx, row);
    for (const row of updates) await createUpdatesRepository(db).insert(tx, row);
  };
}

function head(title: string, daysAgo: number, now: Date) {
  const createdAt = new Date(now.getTime() - daysAgo * 86_400_000);
  return { id: newId(), title, createdAt, updatedAt: createdAt };
}

async function* whole(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
