import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { MailSettingsTools } from "#domains/mail/admin/domain/mail-settings-tools.tsx";
import { PictureDrop } from "#domains/media/admin/picture-drop.tsx";
import {
  type SettingsPictureComponents,
  SettingsPicturesContext,
} from "#domains/settings/admin/controls/settings-pictures-context.ts";
import { SettingsScreen } from "#domains/settings/admin/settings-screen.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { prefetchList } from "#lib/tables/prefetch-list.ts";
import { parseText } from "#lib/tables/search-params.ts";

/** Separate chunks, loaded with their settings section. */
const BackupStatus = lazy(() =>
  import("#domains/backups/admin/section/backup-status.tsx").then((module) => ({
    default: module.BackupStatus,
  })),
);
const BackupList = lazy(() =>
  import("#domains/backups/admin/section/backup-list.tsx").then((module) => ({
    default: module.BackupList,
  })),
);

const settingsPictures: SettingsPictureComponents = { Drop: PictureDrop };

export const Route = createFileRoute("/admin/settings")({
  loaderDeps: ({ search }: { search: { group?: unknown } }) => ({
    group: parseText(search.group) ?? "",
  }),
  loader: ({ context: { queryClient, trpc } }) => {
    prefetchList(queryClient, trpc.settings.list.queryOptions());
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Settings") }] }),
  component: SettingsPage,
});

const intros = {
  features: (
    <TextLink href="/admin/welcome" className="mb-4 inline-flex min-h-11 items-center">
      Kind of business
    </TextLink>
  ),
  backups: (
    <Suspense fallback={<Skeleton rows={2} className="h-16" />}>
      <BackupStatus />
    </Suspense>
  ),
};

const tools = {
  mail: <MailSettingsTools />,
  backups: (
    <>
      <Suspense fallback={null}>
        <BackupList />
      </Suspense>
      <TextLink href="/admin/import" className="mt-4 inline-flex min-h-11 items-center">
        Import and export
      </TextLink>
    </>
  ),
};

function SettingsPage() {
  const { group } = Route.useLoaderDeps();
  return (
    <SettingsPicturesContext value={settingsPictures}>
      <SettingsScreen group={group} intros={intros} tools={tools} />
    </SettingsPicturesContext>
  );
}
