import type { SettingsGroup, SettingsState } from "@ebute/contracts/settings";
import { useQueryClient } from "@tanstack/react-query";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

export type Answers = { [Group in SettingsGroup]?: Record<string, unknown> };

/**
 * Returns the function that saves the answers into their groups of settings, one group after the
 * other.
 */
export function useSaveAnswers(): (answers: Answers) => Promise<void> {
  const { settings } = useTRPCClient();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async (answers) => {
    for (const [group, values] of entriesOf(answers)) await settings.save.mutate({ group, values });
    void queryClient.invalidateQueries(trpc.settings.pathFilter());
    void queryClient.invalidateQueries(trpc.onboarding.pathFilter());
  };
}

function entriesOf(answers: Answers): [SettingsGroup, Record<string, unknown>][] {
  const groups = Object.keys(answers) as SettingsGroup[];
  return groups.flatMap((group) => {
    const values = answers[group];
    return values ? [[group, values]] : [];
  });
}

export function readSavedText(
  states: readonly SettingsState[],
  group: SettingsGroup,
  name: string,
) {
  const value = readSavedGroup(states, group)?.values[name];
  return typeof value === "string" ? value : "";
}

export function readSavedGroup(states: readonly SettingsState[], group: SettingsGroup) {
  return states.find((state) => state.group === group);
}
