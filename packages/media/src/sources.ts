/** What a token lets its holder publish (C-23). Everybody who is admitted may subscribe. */
export type PublishSource = 'screen' | 'screen-audio' | 'camera' | 'microphone';
/** What a person turns on and off. */
export type DeviceSource = 'camera' | 'microphone';
/** All that goes beside the screen. */
export type SideSource = DeviceSource | 'screen-audio';
