import { randomUUID } from "node:crypto";
import type { PageContent, PageSection } from "@ebute/contracts/pages";
import { parseStoredContent, picturesOf } from "#domains/pages/content/pages.content.ts";
import { createPagesRepository } from "#domains/pages/pages.repository.ts";
import type { NewPageRow, PageRow } from "#domains/pages/pages.table.ts";
import { type RevisionRow, revisionsTable } from "#platform/revisions/revisions.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

export function textSection(html = "<p>Words</p>", title = ""): PageSection {
  return { kind: "text", id: randomUUID(), title, anchor: "", html };
}

export function pageContent(changes: Partial<PageContent> = {}): PageContent {
  return {
    title: "A page",
    standfirst: "",
    effectiveDate: "",
    description: "",
    hasContents: false,
    sections: [textSection()],
    ...changes,
  };
}

/** An unpublished page at an address of its own. */
export async function createPage(
  { container, clock }: TestApp,
  changes: Partial<NewPageRow> = {},
): Promise<PageRow> {
  const { db } = container.database;
  const id = newId();
  const row: NewPageRow = {
    id,
    path: `/page-${id}`,
    draft: pageContent(),
    position: 1_000,
    createdAt: clock.now(),
    updatedAt: clock.now(),
    ...changes,
  };
  const contents = [row.draft, row.published].map((content) =>
    content ? parseStoredContent(content) : null,
  );
  return db.transaction((tx) =>
    createPagesRepository(db).insert(tx, { ...picturesOf(...contents), ...row }),
  );
}

/** A published page with a draft and a revision. */
export async function createPublishedPage(
  site: TestApp,
  changes: Partial<NewPageRow> = {},
): Promise<PageRow & { revisionId: string }> {
  const published = pageContent({ title: "Published" });
  const page = await createPage(site, { published, publishedAt: site.clock.now(), ...changes });
  const revision: RevisionRow = {
    id: newId(),
    kind: "page",
    objectId: page.id,
    version: 1,
    value: pageContent({ title: `Earlier ${page.id}` }),
    savedAt: site.clock.now(),
    savedBy: null,
  };
  await site.container.database.db.insert(revisionsTable).values(revision);
  return { ...page, revisionId: revision.id };
}
