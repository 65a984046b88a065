import { type ComponentType, createContext, useContext } from "react";

export type PictureAssistantProps = {
  src: string;
  onDescribed: (text: string) => void;
};

/**
 * Button that describes a picture. The route injects it, because it belongs to another domain.
 */
export type PictureAssistant = ComponentType<PictureAssistantProps>;

/** Without an assistant, descriptions are written by hand. */
export const PictureAssistantContext = createContext<PictureAssistant | null>(null);

export function usePictureAssistant(): PictureAssistant | null {
  return useContext(PictureAssistantContext);
}
