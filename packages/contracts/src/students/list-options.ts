export const studentSortColumns = [
  "createdAt",
  "fullName",
  "email",
  "phone",
  "state",
  "city",
] as const;

export type StudentSortColumn = (typeof studentSortColumns)[number];
