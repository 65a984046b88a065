import { marked } from "marked";
import { z } from "zod";
import { toPostBodyColumns } from "#domains/posts/publishing/posts.body.ts";
import { createSampleContentRepository } from "#domains/sample-content/sample-content.repository.ts";
import type { SampleRow } from "#domains/sample-content/sample-content.table.ts";
import { tutorialBodyColumns } from "#domains/tutorials/tutorials.body.ts";
import { claimOnce, isClaimed } from "#platform/once/once.ts";
import type { Container } from "#src/composition/container.ts";
import { readSeedText } from "./read-seed.ts";
import { lessonsSchema, samplePostsSchema } from "./seed-schemas.ts";

const foundSchema = z.array(
  z.object({ kind: z.enum(["post", "tutorial", "material", "update", "comment"]), id: z.string() }),
);

/**
 * Remembers the sample rows of an installation whose release did not: those whose text is still the
 * one that came. A row that somebody has edited since is taken for the owner's own.
 */
export async function recordFormerSampleRows({ database, clock }: Container): Promise<void> {
  const { db, sql } = database;
  if (!(await isClaimed(db, "sample-content")) || (await isClaimed(db, "sample-rows"))) return;
  const found = foundSchema.parse(
    await sql`
      with texts as (
        select * from jsonb_to_recordset(${JSON.stringify(await readTexts())}::text::jsonb)
          as text(kind text, title text, words text)
      )
      select kind, posts.id from texts join posts using (title) where kind = 'post' and plain_text = words
      union all select kind, comments.id from texts join comments on name = texts.title
        where kind = 'comment' and comments.content = words
      union all select kind, tutorials.id from texts join tutorials using (title)
        where kind = 'tutorial' and tutorials.content = words
      union all select kind, materials.id from texts join materials using (title)
        where kind = 'material' and description = words
      union all select kind, updates.id from texts join updates using (title)
        where kind = 'update' and updates.content = words`,
  );
  const rows = found.map(({ kind, id }): SampleRow => ({ kind, rowId: id, version: 1 }));
  await db.transaction(async (tx) => {
    if (await claimOnce(tx, "sample-rows", clock.now())) {
      await createSampleContentRepository(db).remember(tx, rows);
    }
  });
}

/**
 * Titles and texts of the sample content as the database holds them; of comments the names and
 * texts.
 */
async function readTexts(): Promise<{ kind: SampleRow["kind"]; title: string; words: string }[]> {
  const posts = samplePostsSchema.parse(JSON.parse(await readSeedText("posts.json")));
  const lessons = lessonsSchema.parse(JSON.parse(await readSeedText("lessons.json")));
  const readHtml = async (name: string) => marked.parse(await readSeedText(name));
  return [
    ...(await Promise.all(
      posts.map(async ({ slug, title }) => {
        const { plainText } = toPostBodyColumns(await readHtml(`posts/${slug}.md`));
        return { kind: "post" as const, title, words: plainText };
      }),
    )),
    ...posts.flatMap(({ comments }) =>
      comments.map(({ name, content }) => ({
        kind: "comment" as const,
        title: name,
        words: content,
      })),
    ),
    ...(await Promise.all(
      lessons.tutorials.map(async ({ slug, title }) => {
        const { content } = tutorialBodyColumns(await readHtml(`lessons/${slug}.md`));
        return { kind: "tutorial" as const, title, words: content };
      }),
    )),
    ...lessons.materials.map(({ title, description }) => ({
      kind: "material" as const,
      title,
      words: description,
    })),
    ...lessons.updates.map(({ title, content }) => ({
      kind: "update" as const,
      title,
      words: content,
    })),
  ];
}
