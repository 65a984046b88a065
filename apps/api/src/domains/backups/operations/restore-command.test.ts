import { describe, expect, it } from "vitest";
import { writeRestoreCommand } from "./restore-command.ts";

const folder = { kind: "folder", folder: "/srv/backups", isTrusted: true } as const;
const settings = {
  endpoint: "https://s3.example.com",
  bucket: "firm",
  region: "auto",
  accessKeyId: "AK",
  secretAccessKey: "never shown",
};
const name = "ebute-2026-03-02T00-47-00Z.tar";

describe("the command that restores a backup", () => {
  it("is one line for an installation from sources", () => {
    expect(writeRestoreCommand(name, { target: folder, installation: "sources" })).toBe(
      `pnpm restore /srv/backups/${name}`,
    );
  });

  it("stops and starts the site in containers", () => {
    expect(writeRestoreCommand(name, { target: folder, installation: "container" })).toBe(
      [
        "docker compose --file docker/compose.yaml stop app",
        `docker compose --file docker/compose.yaml run --rm app node apps/api/dist/restore.js /srv/backups/${name} --yes`,
        "docker compose --file docker/compose.yaml up --detach",
      ].join("\n"),
    );
  });

  it("asks for the key of an encrypted backup", () => {
    const command = writeRestoreCommand(`${name}.age`, { target: folder, installation: "release" });
    expect(command).toBe(
      `node apps/api/dist/restore.js /srv/backups/${name}.age --identity key.txt`,
    );
  });

  it("names the bucket set in the panel, and never its secret key", () => {
    const target = { kind: "bucket", settings, isTrusted: false } as const;
    const command = writeRestoreCommand(name, { target, installation: "sources" });
    expect(command).toContain("BACKUP_S3_BUCKET=firm");
    expect(command).toContain("BACKUP_S3_SECRET_ACCESS_KEY=YOUR-SECRET-KEY pnpm restore");
    expect(command).not.toContain("never shown");
  });

  it("names only the archive when the environment names the bucket", () => {
    const target = { kind: "bucket", settings, isTrusted: true } as const;
    expect(writeRestoreCommand(name, { target, installation: "sources" })).toBe(
      `pnpm restore ${name}`,
    );
  });

  it("quotes a folder with spaces for the shell", () => {
    const target = { ...folder, folder: "/srv/Ada's backups; rm -rf" };
    expect(writeRestoreCommand("a.tar", { target, installation: "sources" })).toBe(
      "pnpm restore '/srv/Ada'\\''s backups; rm -rf/a.tar'",
    );
  });
});
