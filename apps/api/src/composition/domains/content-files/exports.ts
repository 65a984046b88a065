import { createAccountsRepository } from "#domains/accounts/accounts.repository.ts";
import { createExportFiles } from "#domains/exports/exports.files.ts";
import { createExportsReadModel } from "#domains/exports/exports.read-model.ts";
import { createExportsService } from "#domains/exports/exports.service.ts";
import {
  attachmentFileName,
  parsePublicAttachmentName,
} from "#domains/media/attachments/attachments.names.ts";
import { isSourceFile, sourceFileName } from "#domains/media/media.file-names.ts";
import { contentForEditing, parseStoredContent } from "#domains/pages/content/pages.content.ts";
import { toEditorHtml } from "#domains/tutorials/tutorials.body.ts";
import { createTickets } from "#platform/security/signed-tickets.ts";
import type { Core } from "../../core.ts";

/** Wires the export of all texts and pictures. */
export function createExports(core: Core) {
  const { database, shared, storage, sessionKey, settingsReader } = core;
  const content = createExportsReadModel(database.db);
  const accounts = createAccountsRepository(database.db);
  const siteName = () => settingsReader.current().identity.name;
  return createExportsService({
    ...shared,
    content,
    siteName,
    listFiles: createExportFiles({
      content,
      storage,
      siteName,
      storedName: sourceFileName,
      storedAttachment(name) {
        const parsed = parsePublicAttachmentName(name);
        return parsed && attachmentFileName(parsed);
      },
      readers: {
        contentOfPage: (page) =>
          page.published ? parseStoredContent(page.published) : contentForEditing(page),
        toTutorialHtml: toEditorHtml,
      },
    }),
    async measurePictures() {
      let [pictures, bytes] = [0, 0];
      for await (const file of storage.list()) {
        if (!isSourceFile(file.name)) continue;
        pictures += 1;
        bytes += file.bytes;
      }
      return { pictures, bytes };
    },
    tickets: createTickets({ key: sessionKey, purpose: "exports", hours: 1, clock: shared.clock }),
    isOwner: async (id) => (await accounts.findById(id))?.role === "owner",
  });
}
