import { DEFAULT_TUTORIAL_CATEGORY } from "@ebute/contracts/tutorials";
import { marked } from "marked";
import { createMaterialsRepository } from "#domains/materials/materials.repository.ts";
import type { SampleRow } from "#domains/sample-content/sample-content.table.ts";
import { createLessonPlacesRepository } from "#domains/tutorials/places/tutorials.lesson-places.repository.ts";
import { tutorialBodyColumns } from "#domains/tutorials/tutorials.body.ts";
import { createTutorialsRepository } from "#domains/tutorials/tutorials.repository.ts";
import { createUpdatesRepository } from "#domains/updates/updates.repository.ts";
import type { Transaction } from "#platform/db/client.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { Container } from "#src/composition/container.ts";
import { readSeed, readSeedText } from "./read-seed.ts";
import type { SampleTopics } from "./sample-questions.ts";
import { sampleRowsOf } from "./sample-rows.ts";
import { lessonsSchema } from "./seed-schemas.ts";

/**
 * Reads and uploads the sample lessons, and returns the function that inserts their rows, at the end
 * of their topics, and names them.
 */
export async function prepareSampleLessons(
  { database, services, clock }: Container,
  caller: Caller,
): Promise<(tx: Transaction, topics: SampleTopics) => Promise<SampleRow[]>> {
  const lessons = lessonsSchema.parse(JSON.parse(await readSeedText("lessons.json")));
  const now = clock.now();
  const tutorials = await Promise.all(
    lessons.tutorials.map(async ({ slug, title, audience, daysAgo, place }) => ({
      place,
      row: {
        ...head(title, daysAgo, now),
        ...tutorialBodyColumns(await marked.parse(await readSeedText(`lessons/${slug}.md`))),
        audience,
        category: DEFAULT_TUTORIAL_CATEGORY,
        author: null,
      },
    })),
  );
  const materials = await Promise.all(
    lessons.materials.map(async ({ title, description, link, file, daysAgo }) => ({
      ...head(title, daysAgo, now),
      description,
      link,
      fileId: file ? await uploadSeed(file) : null,
    })),
  );
  const updates = lessons.updates.map(({ title, content, daysAgo }) => ({
    ...head(title, daysAgo, now),
    content,
  }));

  async function uploadSeed(name: string): Promise<string> {
    const content = await readSeed(`materials/${name}`);
    const file = await services.materialFiles.upload(caller, { name, content: toStream(content) });
    return file._id;
  }

  return async (tx, topics) => {
    const { db } = database;
    const places = createLessonPlacesRepository(db);
    for (const { row, place } of tutorials) {
      const topicId = place ? topics.idOf(place) : null;
      const topicPosition =
        topicId === null ? null : (await places.findLastPosition(tx, topicId)) + 1;
      await createTutorialsRepository(db).insert(tx, { ...row, topicId, topicPosition });
    }
    for (const row of materials) await createMaterialsRepository(db).insert(tx, row);
    for (const row of updates) await createUpdatesRepository(db).insert(tx, row);
    return [
      ...sampleRowsOf(
        "tutorial",
        tutorials.map(({ row }) => row),
      ),
      ...sampleRowsOf("material", materials),
      ...sampleRowsOf("update", updates),
    ];
  };
}

function head(title: string, daysAgo: number, now: Date) {
  const createdAt = new Date(now.getTime() - daysAgo * 86_400_000);
  return { id: newId(), title, createdAt, updatedAt: createdAt };
}

async function* toStream(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
