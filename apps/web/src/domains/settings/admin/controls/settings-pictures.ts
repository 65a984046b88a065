import type { ChosenPicture, Picture } from "@ebute/contracts/media";
import { type ComponentType, createContext, useContext } from "react";

/** Picture field of the settings. The route injects it, because it belongs to another domain. */
export type SettingsPictures = {
  Drop: ComponentType<{
    picture: Picture | null;
    onChange: (picture: ChosenPicture) => void;
    changeLabel: string;
    isWhole: boolean;
    onUploading: (isUploading: boolean) => void;
  }>;
};

export const SettingsPicturesContext = createContext<SettingsPictures | null>(null);

export function useSettingsPictures(): SettingsPictures {
  const pictures = useContext(SettingsPicturesContext);
  if (!pictures) throw new Error("the route provides no pictures");
  return pictures;
}
