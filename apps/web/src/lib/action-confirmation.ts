/** Text of the confirmation dialog before an irreversible action. */
export type ActionConfirmation = {
  /** A full sentence, such as "Are you sure you want to delete this blog?". */
  question: string;
  /** Names of the affected items. */
  names: readonly string[];
  /** Label of the confirm button. */
  action: string;
};
