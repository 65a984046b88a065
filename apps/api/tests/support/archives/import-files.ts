import type { Import } from "@ebute/contracts/imports";
import { expect } from "vitest";
import type { RestClient } from "../calls/rest-client.ts";

type Checked = { import: Import; message: string };

/** Calls that check and import files, as the import screen makes them. */
export function createImportCalls(owner: RestClient, runJobs: () => Promise<unknown>) {
  function check(name: string, content: Buffer | string, client = owner) {
    const form = new FormData();
    form.append("file", new File([new Uint8Array(Buffer.from(content))], name));
    return client.send<Checked>("POST", "/api/admin/imports", form);
  }

  /** Imports a file to the end. */
  async function importFile(name: string, content: Buffer | string): Promise<Import> {
    const { status, body } = await check(name, content);
    expect(status, JSON.stringify(body)).toBe(201);
    await owner.post(`/api/admin/imports/${body.import._id}/start`);
    await runJobs();
    return (await owner.get<Checked>("/api/admin/imports/newest")).body.import;
  }
  return { check, importFile };
}
