import { memo, type ReactNode } from 'react';
import { SelectField } from '../../components/controls/SelectField';
import { PageContainer, PageHeading } from '../../components/Page';
import { radii, type SearchOptions } from '../../domain/search';
import shared from '../../theme/shared.module.css';
import hero from './FindHero.module.css';
import { searchMessages } from './messages';
import { SearchBox, type SearchBoxProps } from './SearchBox';
import bar from './searchBar.module.css';

interface FindHeroProps extends Omit<SearchBoxProps, 'options'> {
  /** Shown above the search in the large layout. While undefined, the search is invisible, as it may still move. */
  above: ReactNode;
  /** Shown in place of the introduction, unless it renders nothing. Must fit into the same space: nothing may move. */
  instead: ReactNode;
  /** The title of the page in the browser, and the hidden heading of the slim bar. */
  title: string;
  /** The options of the search on the screen. The slim bar has fields to change them. */
  options?: SearchOptions;
  onChange: (changes: Partial<SearchOptions>) => void;
}

/**
 * The search: large until the first search, then a slim bar that sticks to the top of the window. The typed text
 * survives this change.
 */
export const FindHero = memo(function FindHero({ above, instead, title, options, onChange, ...search }: FindHeroProps) {
  const { slim } = search;
  const large = above === undefined ? hero.held : above ? hero.below : hero.content;
  return (
    <div className={slim ? bar.bar : hero.hero}>
      <PageContainer className={slim ? bar.content : large}>
        {!slim && above}
        <div className={slim ? shared.hidden : undefined}>
          <PageHeading title={title}>{slim ? title : 'Find your cheer squad'}</PageHeading>
        </div>
        {!slim && !above && (
          <div className={hero.lead}>
            <p>{searchMessages.findLead}</p>
            {instead}
          </div>
        )}
        <SearchBox {...search} options={slim && options && <ResultOptions {...options} onChange={onChange} />} />
      </PageContainer>
    </div>
  );
});

const radiusOptions = radii.map((value) => ({ value, label: `${value} miles` }));
const sortOptions = [
  { value: 'distance', label: 'Distance' },
  { value: 'name', label: 'Name' },
] as const;

const ResultOptions = ({ radius, sort, onChange }: SearchOptions & Pick<FindHeroProps, 'onChange'>) => (
  <>
    <SelectField
      label="Within"
      value={radius}
      options={radiusOptions}
      onChange={(value) => onChange({ radius: value })}
    />
    <SelectField label="Sort by" value={sort} options={sortOptions} onChange={(value) => onChange({ sort: value })} />
  </>
);
