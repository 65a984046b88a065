import { archiveInputSchema } from "@ebute/contracts/backups";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { BackupDownloadsService } from "./backups.downloads.service.ts";
import type { BackupsPanelService } from "./backups.panel.service.ts";
import type { BackupsService } from "./backups.service.ts";

type Services = {
  backups: BackupsService;
  backupsPanel: BackupsPanelService;
  backupDownloads: BackupDownloadsService;
};

/** Backups contain everybody's personal data; that they have stopped, every administrator may see. */
export function createBackupsRouter({ backups, backupsPanel, backupDownloads }: Services) {
  return router({
    getState: adminProcedure.query(() => backups.getState()),

    getActivity: staff("manageSite").query(() => backupsPanel.getActivity()),

    getOverview: staff("manageSite").query(() => backupsPanel.getOverview()),

    list: staff("manageSite").query(() => backupsPanel.list()),

    confirmSite: staff("manageSite").mutation(({ ctx }) => backups.confirmSite(ctx.caller)),

    start: staff("manageSite").mutation(({ ctx }) => backupsPanel.start(ctx.caller)),

    prepareDownload: staff("manageSite")
      .input(archiveInputSchema)
      .mutation(({ ctx, input }) => backupDownloads.prepare(ctx.caller, input.name)),
  });
}
