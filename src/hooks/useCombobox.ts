import { type ChangeEvent, type FocusEvent, type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { isComposing } from './presses';

interface ComboboxProps {
  /** The suggestions for the text, each of them once. */
  options: string[];
  text: string;
  onType: (text: string) => void;
  onChoose: (option: string) => void;
}

/**
 * A text field with a list of suggestions, after the ARIA pattern "editable combobox with list autocomplete". No option
 * is highlighted until the person moves to an option; before that, Enter submits the typed text. Show the list while
 * `expanded` is true, with nothing but the options in it.
 */
export function useCombobox({ options, text, onType, onChoose }: ComboboxProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  /** '' for none. */
  const [highlightedOption, setHighlightedOption] = useState('');
  const windowLeft = useRef(false);
  const expanded = open && options.length > 0;
  const highlightedIndex = options.indexOf(highlightedOption);
  const highlighted = options[highlightedIndex];
  const optionId = (index: number) => `${id}-option-${index}`;
  const listId = `${id}-list`;

  /** For -1, highlights nothing and scrolls to the first option. */
  const highlight = (index: number) => {
    setHighlightedOption(options[index] ?? '');
    document.getElementById(optionId(Math.max(index, 0)))?.scrollIntoView({ block: 'nearest' });
  };
  /** Sets `scrollTop` only if needed, to avoid a new layout for each typed key. */
  const showStart = () => {
    const list = document.getElementById(listId);
    if (list?.scrollTop) list.scrollTop = 0;
  };
  const close = () => {
    setOpen(false);
    setHighlightedOption('');
  };
  const choose = (option: string) => {
    close();
    onChoose(option);
  };

  /** The arrow keys cycle through all options and a position without a highlight. */
  const onArrow = (step: 1 | -1) => {
    const stops = options.length + 1;
    if (expanded) highlight(((highlightedIndex + 1 + step + stops) % stops) - 1);
    else setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      onArrow(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && expanded) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && highlighted) {
      event.preventDefault();
      choose(highlighted);
    } else if (event.key === 'Enter' && text) {
      // With a text, Enter submits it. Without one, nothing is submitted, so the list stays open.
      close();
    }
  };

  return {
    expanded,
    inputProps: {
      role: 'combobox',
      value: text,
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-expanded': expanded,
      'aria-controls': expanded ? listId : undefined,
      'aria-activedescendant': highlighted ? optionId(highlightedIndex) : undefined,
      onKeyDown,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setHighlightedOption('');
        showStart();
        setOpen(true);
        onType(target.value);
      },
      onClick: () => setOpen(true),
      // Keep the list closed when the focus only returns from another window.
      onFocus: () => setOpen(!windowLeft.current),
      onBlur: ({ target }: FocusEvent) => {
        windowLeft.current = document.activeElement === target;
        close();
      },
    } as const,
    listProps: {
      role: 'listbox',
      id: listId,
      // Keeps the focus in the field.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    },
    optionProps: (option: string, index: number) => ({
      role: 'option',
      id: optionId(index),
      'aria-selected': index === highlightedIndex,
      // Not onMouseEnter, because the list may open or scroll under a resting pointer.
      onMouseMove: () => setHighlightedOption(option),
      onClick: () => choose(option),
    }),
  };
}
