import type { ChosenPicture, Picture } from "@ebute/contracts/media";
import { type ComponentType, createContext, useContext } from "react";

/** Picture field of the settings. The route injects it, because it belongs to another domain. */
export type SettingsPictureComponents = {
  Drop: ComponentType<{
    picture: Picture | null;
    onChange: (picture: ChosenPicture) => void;
    changeLabel: string;
    isWhole: boolean;
    onUploading: (isUploading: boolean) => void;
  }>;
};

export const SettingsPicturesContext = createContext<SettingsPictureComponents | null>(null);

export function useSettingsPictureComponents(): SettingsPictureComponents {
  const pictures = useContext(SettingsPicturesContext);
  if (!pictures) throw new Error("the route provides no pictures");
  return pictures;
}
