import { defaultCategories, type ManagedCategory } from "@ebute/contracts/categories";
import type { LetterState } from "@ebute/contracts/mail";
import type { BusinessPart, BusinessState } from "@ebute/contracts/onboarding";
import type { PageList } from "@ebute/contracts/pages";
import type { SettingsState } from "@ebute/contracts/settings";
import { expect } from "vitest";
import { createCategory } from "../../factories/categories.ts";
import type { TestApp } from "../servers/test-app.ts";
import type { RestClient } from "./rest-client.ts";
import { callProcedure } from "./trpc-client.ts";

/** Calls of an owner that choose a kind of business, undo it and read what it changed. */
export function createBusinessCalls(site: TestApp, owner: RestClient) {
  const { sql } = site.container.database;

  async function read(): Promise<BusinessState> {
    const { data } = await callProcedure(owner, "query", "onboarding.getBusiness");
    return data as BusinessState;
  }

  async function choose(kind: string): Promise<BusinessState> {
    const { status, data, text } = await callProcedure(
      owner,
      "mutation",
      "onboarding.chooseBusiness",
      { kind },
    );
    expect(status, text).toBe(200);
    return data as BusinessState;
  }

  async function undo(part: BusinessPart, { kind, parts }: BusinessState) {
    const fingerprint = parts.find(({ name }) => name === part)?.fingerprint ?? "";
    const input = { kind, part, fingerprint };
    const answer = await callProcedure(owner, "mutation", "onboarding.undoBusiness", input);
    return { ...answer, business: answer.data as BusinessState };
  }

  /** Everything that a kind of business may change, without versions and times. */
  async function readSite() {
    const settings = await owner.get<{ settings: SettingsState[] }>("/api/admin/settings");
    const { body } = await callProcedure<PageList>(owner, "query", "pages.list");
    const letters = await callProcedure(owner, "query", "mail.letters.list", {});
    const categories = await callProcedure(owner, "query", "categories.table", {});
    return {
      settings: settings.body.settings.map(({ group, values }) => ({ group, values })),
      pages: body.pages.map(({ title, path: address, status }) => ({ title, address, status })),
      letters: (letters.data as LetterState[]).map(({ words }) => words),
      categories: (categories.data as ManagedCategory[]).map(({ name }) => name),
    };
  }

  async function idOfCategory(name: string): Promise<string> {
    const { data } = await callProcedure(owner, "query", "categories.table", {});
    return (data as ManagedCategory[]).find((one) => one.name === name)?._id ?? "";
  }

  async function idOf(address: string): Promise<{ id: string; version: number }> {
    const { pages } = (await callProcedure<PageList>(owner, "query", "pages.list")).body;
    const found = pages.find((one) => one.path === address);
    return { id: found?._id ?? "", version: found?.version ?? 0 };
  }

  async function save(group: string, values: object): Promise<void> {
    const { status, text } = await owner.put(`/api/admin/settings/${group}`, { values });
    expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
  }

  /** Gives the site what a new one has, without a tagline. */
  async function reset(): Promise<void> {
    await sql`delete from settings`;
    await sql`delete from pages`;
    await sql`delete from milestones where name = 'built-in-pages'`;
    await sql`delete from categories`;
    for (const [index, { name, slug }] of defaultCategories.entries()) {
      await createCategory(site, { name, slug, position: index + 1 });
    }
    await site.container.services.builtInPages.addOnce();
    await save("identity", { tagline: "" });
  }

  return { read, choose, undo, readSite, idOfCategory, idOf, save, reset };
}
