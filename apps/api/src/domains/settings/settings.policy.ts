import type { EditableSettingsGroup } from "@ebute/contracts/settings";
import type { Principal } from "#platform/security/principal.ts";
import { allowAdminsWith } from "#src/site/permissions.ts";

/** Groups that editors may change as well as owners. */
const groupsOfEditors: readonly EditableSettingsGroup[] = ["home", "navigation", "announcement"];

const canEditSite = allowAdminsWith("editSite");
const canManageSite = allowAdminsWith("manageSite");

export function canManageSettings(principal: Principal, group: EditableSettingsGroup): boolean {
  return groupsOfEditors.includes(group) ? canEditSite(principal) : canManageSite(principal);
}
