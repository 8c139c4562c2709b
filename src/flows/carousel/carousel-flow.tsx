import { useSelector } from '@xstate/react';
import { type SyntheticEvent, type TouchEvent, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { CAROUSEL_SPEED } from '#domain/limits.ts';
import type { carouselMachine } from '#machines/carousel/carousel.machine.ts';
import { SiteIcon } from '#src/ui/site-icon.tsx';
import styles from './carousel.module.css';
import city from './pictures/city.svg';
import phone from './pictures/phone.svg';
import store from './pictures/store.svg';

export function CarouselFlow({ actor }: { actor: ActorRefFrom<typeof carouselMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { slide, leaving } = state.context;
  const { send } = actor;

  return (
    <Carousel
      slide={slide}
      leaving={leaving}
      status={statusOf(state)}
      onChoose={(chosen) => send({ type: 'slide.chosen', slide: chosen })}
      onPause={() => send({ type: 'pause.pressed' })}
      onPlay={() => send({ type: 'play.pressed' })}
      onAttention={(gained) => send({ type: gained ? 'attention.gained' : 'attention.lost' })}
    />
  );
}

function statusOf(state: SnapshotFrom<typeof carouselMachine>): CarouselProps['status'] {
  if (state.matches('arriving')) return 'waiting';
  if (state.matches('paused')) return 'paused';
  return state.hasTag('moving') ? 'moving' : 'held';
}

/** @source docs/product.md, "Addresses and pages": what the three captions say. */
export const slides = [
  {
    picture: city,
    title: 'New city? Find your home away from home',
    text: 'Sort out where you’ll stay before you travel.',
  },
  { picture: store, title: 'Book a warehouse from home', text: 'Carriers pick up your goods from your business.' },
  {
    picture: phone,
    title: 'Book an apartment from your phone',
    text: 'Search, choose your dates and send a booking request.',
  },
] as const;

interface CarouselProps {
  slide: number;
  leaving: number | null;
  /** `waiting` until the flow knows whether slides may move. Until then there is no button to stop them. */
  status: 'waiting' | 'moving' | 'held' | 'paused';
  onChoose: (slide: number) => void;
  onPause: () => void;
  onPlay: () => void;
  onAttention: (gained: boolean) => void;
}

/** Three slides, one at a time. It pauses on hover and focus, and stops with its button. */
export function Carousel({ slide, leaving, status, onChoose, onPause, onPlay, onAttention }: CarouselProps) {
  const isPaused = status === 'paused';
  const leave = (carousel: Element) => !carousel.matches(':focus-within') && onAttention(false);
  const swiped = useSwipe((by) => onChoose((slide + by + slides.length) % slides.length), leave);
  const back = leaving !== null && (leaving + 1) % slides.length !== slide;

  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label="What you can do with Gida"
      data-status={status}
      style={{ '--speed': `${CAROUSEL_SPEED}ms`, '--way': back ? -1 : 1 }}
      {...swiped}
      onPointerEnter={() => onAttention(true)}
      // A finger leaves when it is lifted: the browser takes its pointer away as soon as it moves.
      onPointerLeave={({ currentTarget, pointerType }) => pointerType !== 'touch' && leave(currentTarget)}
      onFocus={({ currentTarget, relatedTarget }) => !contains(currentTarget, relatedTarget) && onAttention(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!contains(currentTarget, relatedTarget) && !currentTarget.matches(':hover')) onAttention(false);
      }}
    >
      <div className={styles.slides} aria-live={status === 'moving' ? 'off' : 'polite'}>
        {slides.map(({ picture, title, text }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is not a fieldset
          <div
            key={title}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            aria-hidden={index !== slide}
            data-place={placeOf(index, slide, leaving)}
          >
            <img src={picture} alt="" width="1200" height="600" loading="lazy" decoding="async" />
            <div className={styles.caption}>
              <p className={styles.title}>{title}</p>
              <p>{text}</p>
            </div>
          </div>
        ))}
      </div>
      <div className={styles.controls}>
        <button className={styles.control} type="button" onClick={isPaused ? onPlay : onPause}>
          <SiteIcon name={isPaused ? 'play' : 'pause'} />
          {isPaused ? 'Play slides' : 'Pause slides'}
        </button>
        <ul className={styles.dots}>
          {slides.map(({ title }, index) => (
            <li key={title}>
              <button
                className={styles.dot}
                type="button"
                aria-label={`Slide ${index + 1}: ${title}`}
                aria-current={index === slide}
                onClick={() => onChoose(index)}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Pixels that a finger moves sideways at least. */
const SWIPE = 40;

/**
 * Calls back with 1 for a swipe to the next slide and -1 for one to the previous. The slide follows the finger. Up and
 * down scrolls the page.
 *
 * @param onLift Called after each touch with the touched carousel.
 */
function useSwipe(onSwipe: (by: 1 | -1) => void, onLift: (carousel: Element) => void) {
  const begun = useRef<{ clientX: number; clientY: number }>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      begun.current = touches.length === 1 ? (touches[0] ?? null) : null;
    },
    onTouchMove: ({ touches, currentTarget }: TouchEvent<HTMLElement>) => {
      const at = touches[0];
      if (begun.current && at) currentTarget.style.setProperty('--drag', `${at.clientX - begun.current.clientX}px`);
    },
    onTouchEnd: ({ changedTouches, currentTarget }: TouchEvent<HTMLElement>) => {
      letGo(currentTarget);
      const end = changedTouches[0];
      if (begun.current && end) {
        const across = end.clientX - begun.current.clientX;
        const isSideways = Math.abs(across) > Math.max(SWIPE, Math.abs(end.clientY - begun.current.clientY));
        if (isSideways) onSwipe(across < 0 ? 1 : -1);
      }
      onLift(currentTarget);
    },
    onTouchCancel: ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
      letGo(currentTarget);
      onLift(currentTarget);
    },
  };
}

const letGo = (carousel: HTMLElement) => carousel.style.removeProperty('--drag');

function placeOf(index: number, slide: number, leaving: number | null) {
  if (index === slide) return leaving === null ? 'first' : 'coming';
  return index === leaving ? 'leaving' : 'away';
}

const contains = (element: Element, other: EventTarget | null) => other instanceof Node && element.contains(other);
