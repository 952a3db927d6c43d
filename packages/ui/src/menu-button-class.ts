import styles from './menu-button.module.css';

/** The look of a menu's button, also for a plain button that stands in its place until the menu's code is there. */
export const menuButtonClass: string = styles.button ?? '';
