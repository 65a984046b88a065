import { archiveInputSchema } from "@ebute/contracts/backups";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { BackupDownloadsService } from "./backups.downloads.service.ts";
import type { BackupsPanelService } from "./backups.panel.service.ts";
import type { BackupsService } from "./backups.service.ts";

type Services = {
  backups: BackupsService;
  backupsPanel: BackupsPanelService;
  backupDownloads: BackupDownloadsService;
};

export function createBackupsRouter({ backups, backupsPanel, backupDownloads }: Services) {
  return router({
    getState: adminProcedure.query(({ ctx }) => backups.getState(ctx.caller)),

    getActivity: adminProcedure.query(({ ctx }) => backupsPanel.getActivity(ctx.caller)),

    getOverview: adminProcedure.query(({ ctx }) => backupsPanel.getOverview(ctx.caller)),

    list: adminProcedure.query(({ ctx }) => backupsPanel.list(ctx.caller)),

    confirmSite: adminProcedure.mutation(({ ctx }) => backups.confirmSite(ctx.caller)),

    start: adminProcedure.mutation(({ ctx }) => backupsPanel.start(ctx.caller)),

    prepareDownload: adminProcedure
      .input(archiveInputSchema)
      .mutation(({ ctx, input }) => backupDownloads.prepare(ctx.caller, input.name)),
  });
}
