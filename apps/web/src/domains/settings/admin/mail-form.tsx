import { settingsTexts } from "@ebute/contracts/settings";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EntryQuery } from "#components/admin/form/entry-query.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { serverSettingsSections } from "./sections/server-settings-sections.ts";
import { SettingsForm } from "./settings-form.tsx";

const section = serverSettingsSections.find(({ group }) => group === "mail");

/** The mail settings alone, with test and presets, for onboarding; `children` come below them. */
export function MailForm({ children }: { children: ReactNode }) {
  const query = useQuery(useTRPC().settings.list.queryOptions());
  return (
    <EntryQuery query={query} loadFailed={settingsTexts.loadFailed}>
      {(states) => {
        const state = states.find(({ group }) => group === "mail");
        return (
          <>
            {section && state && <SettingsForm section={section} state={state} />}
            {children}
          </>
        );
      }}
    </EntryQuery>
  );
}
