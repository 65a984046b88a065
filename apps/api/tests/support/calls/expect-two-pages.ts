import { expect } from "vitest";
import { createTestApp, type TestApp } from "../servers/test-app.ts";
import { signInAdmin } from "../sign-in/sign-in.ts";
import { callProcedure } from "./trpc-client.ts";

type Table = {
  create(site: TestApp): Promise<unknown>;
  procedure: string;
  /** Field of the answer that contains the rows. */
  rows: string;
  sort: string;
};

type TablePage = { total: number; pageCount: number } & Record<string, { _id: string }[]>;

/** Expects 27 rows on two pages of a new site, each row once. */
export async function expectTwoPages({ create, procedure, rows, sort }: Table): Promise<void> {
  const site = await createTestApp();
  for (let index = 0; index < 27; index += 1) await create(site);
  const admin = await signInAdmin(site);
  const answers = await Promise.all(
    [1, 2].map((page) => callProcedure(admin, "query", procedure, { page, sort })),
  );
  const pages = answers.map(({ data }) => data as TablePage);
  expect(pages.map((page) => page[rows]?.length)).toEqual([25, 2]);
  expect(pages[0]).toMatchObject({ total: 27, pageCount: 2 });
  const ids = pages.flatMap((page) => page[rows]?.map(({ _id }) => _id));
  expect(new Set(ids).size).toBe(27);
  await site.close();
}
