import { randomBytes } from "node:crypto";
import { createMaterialFilesRepository } from "#domains/materials/files/material-files.repository.ts";
import { createMaterialsRepository } from "#domains/materials/materials.repository.ts";
import type { MaterialFileRow, MaterialRow } from "#domains/materials/materials.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

/** A link, unless the test says otherwise. */
export async function createMaterial(
  { container, clock }: TestApp,
  changes: Partial<MaterialRow> = {},
): Promise<MaterialRow> {
  const { db } = container.database;
  const now = clock.now();
  const row: MaterialRow = {
    id: newId(),
    title: "Syllabus for Mathematics",
    description: null,
    link: changes.fileId ? null : "https://www.waecnigeria.org/",
    fileId: null,
    createdAt: now,
    updatedAt: now,
    version: 1,
    ...changes,
  };
  await db.transaction((tx) => createMaterialsRepository(db).insert(tx, row));
  return row;
}

/** The row alone: there is no content behind it. */
export async function createMaterialFile(
  { container, clock }: TestApp,
  changes: Partial<MaterialFileRow> = {},
): Promise<MaterialFileRow> {
  const { db } = container.database;
  const row: MaterialFileRow = {
    id: newId(),
    storageName: `${randomBytes(16).toString("hex")}-material.bin`,
    name: "timetable.pdf",
    type: "application/pdf",
    extension: "pdf",
    bytes: 1_000,
    createdAt: clock.now(),
    ...changes,
  };
  await db.transaction((tx) => createMaterialFilesRepository(db).insert(tx, row));
  return row;
}
