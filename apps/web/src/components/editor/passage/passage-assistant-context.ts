import { type ComponentType, createContext, useContext } from "react";

export type PassageAssistantProps = {
  html: string;
  /** Receives the passage that the writer accepts. */
  onUse: (html: string) => void;
  onClose: () => void;
};

/**
 * Component that offers other words for a passage. The route injects it, because it belongs to
 * another domain.
 */
export type PassageAssistant = ComponentType<PassageAssistantProps>;

/** Without an assistant, the editor has no button for it. */
export const PassageAssistantContext = createContext<PassageAssistant | null>(null);

export function usePassageAssistant(): PassageAssistant | null {
  return useContext(PassageAssistantContext);
}
